const dayOptions: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };

// Created once: a list formats hundreds of dates.
const day = new Intl.DateTimeFormat('en-GB', dayOptions);
const time = new Intl.DateTimeFormat('en-GB', { ...dayOptions, hour: '2-digit', minute: '2-digit' });

/** `18 Nov 2026` */
export const dayText = (timestamp: string): string => day.format(new Date(timestamp));

/** `18 Nov 2026, 16:42`, in local time */
export const timeText = (timestamp: string): string => time.format(new Date(timestamp));
