/** Characters that a spreadsheet reads as the start of a formula. */
const formula = '[=+\\-@\\t\\r＝＋－＠]';
const guarded = new RegExp(`^'(?='*${formula})`, 'u');
const looksGuarded = new RegExp(`^'+${formula}`, 'u');

/** Positions where a spreadsheet that separates cells by semicolons or tabs starts another cell, even within quotes. */
const inner = `(?<=[;\\t\\r\\n])`;
const innerFormula = new RegExp(`${inner}(?=['"]*${formula})`, 'gu');
const innerGuard = new RegExp(`${inner}'(?=['"]*${formula})`, 'gu');

/**
 * Guards a text for a CSV writer that puts an apostrophe before formulas: doubles an apostrophe that is there already, and adds one after a
 * semicolon, tab or line break. `unguarded` reverses it.
 */
export function guardedText(text: string): string {
	const safe = text.replaceAll(innerFormula, "'");
	return looksGuarded.test(safe) ? `'${safe}` : safe;
}

/** Removes the apostrophes that an export added. */
export const unguarded = (text: string): string => text.replace(guarded, '').replaceAll(innerGuard, '');
