const day: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };

/** `18 Nov 2026` */
export const dayText = (timestamp: string): string => new Date(timestamp).toLocaleDateString('en-GB', day);

/** `18 Nov 2026, 16:42`, in the reader's time */
export const timeText = (timestamp: string): string =>
	new Date(timestamp).toLocaleString('en-GB', { ...day, hour: '2-digit', minute: '2-digit' });
