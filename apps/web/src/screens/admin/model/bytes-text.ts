const units = ['kB', 'MB', 'GB', 'TB', 'PB'] as const;

/** Decimal units, as file managers show them: 1,000 to the next unit, at most three digits. */
export function sizeLabel(bytes: number): string {
	let value = bytes / 1000;
	let unit = 0;
	while (value >= 999.5 && unit < units.length - 1) {
		value /= 1000;
		unit += 1;
	}
	const digits = value === 0 || value >= 10 ? 0 : 1;
	return `${value.toLocaleString('en-GB', { maximumFractionDigits: digits })} ${units[unit]}`;
}
