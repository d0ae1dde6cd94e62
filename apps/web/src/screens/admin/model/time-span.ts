const counted = (count: number, unit: string): string => (count === 1 ? `1 ${unit}` : `${count} ${unit}s`);

/** `less than an hour`, `12 hours`, `3 days`: rounded to whole units. */
export const spanText = (hours: number): string => {
	if (hours < 1) return 'less than an hour';
	return hours < 48 ? counted(Math.floor(hours), 'hour') : counted(Math.floor(hours / 24), 'day');
};
