const format = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** `5 minutes ago`, `yesterday`, `3 weeks ago`; timestamps in the future read `just now`. */
export const relativeTime = (timestamp: string, now: number): string => {
	const elapsed = now - new Date(timestamp).getTime();
	if (elapsed < minuteMs) return 'just now';
	if (elapsed < hourMs) return format.format(-Math.floor(elapsed / minuteMs), 'minute');
	if (elapsed < dayMs) return format.format(-Math.floor(elapsed / hourMs), 'hour');
	const days = Math.floor(elapsed / dayMs);
	if (days < 14) return format.format(-days, 'day');
	return days < 60 ? format.format(-Math.floor(days / 7), 'week') : format.format(-Math.floor(days / 30), 'month');
};
