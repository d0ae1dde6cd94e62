/** A cell that begins like a formula is guarded, as in the lists' files. */
const cell = (value: string | number): string => {
	const text = String(value);
	const guarded = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
	return /[",\n\r]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
};

/** CSV of a table whose first line has the titles. */
export const csvText = (lines: readonly (readonly (string | number)[])[]): string =>
	[...lines.map((line) => line.map(cell).join(',')), ''].join('\r\n');
