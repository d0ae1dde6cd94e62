/** What a spreadsheet takes for the beginning of a formula. */
const formula = '[=+\\-@\\t\\r＝＋－＠]';
const guarded = new RegExp(`^'(?='*${formula})`, 'u');
const looksGuarded = new RegExp(`^'+${formula}`, 'u');

/** Where a spreadsheet whose language separates cells by semicolons or tabs begins another cell, and quotes do not keep it from it. */
const inner = `(?<=[;\\t\\r\\n])`;
const innerFormula = new RegExp(`${inner}(?=['"]*${formula})`, 'gu');
const innerGuard = new RegExp(`${inner}'(?=['"]*${formula})`, 'gu');

/**
 * A text for a CSV whose writer puts an apostrophe before formulas: one that already looks so gets another, and so does what would be a formula
 * behind a semicolon, a tab or a line break. `unguarded` finds every text as it was.
 */
export function guardedText(text: string): string {
	const safe = text.replaceAll(innerFormula, "'");
	return looksGuarded.test(safe) ? `'${safe}` : safe;
}

/** The text of a cell without the apostrophes that an export put into it. */
export const unguarded = (text: string): string => text.replace(guarded, '').replaceAll(innerGuard, '');
