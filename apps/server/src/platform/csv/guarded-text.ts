/** What a spreadsheet takes for the beginning of a formula. */
const formula = '[=+\\-@\\t\\r＝＋－＠]';
const guarded = new RegExp(`^'(?='*${formula})`, 'u');
const looksGuarded = new RegExp(`^'+${formula}`, 'u');

/**
 * A text for a CSV whose writer puts an apostrophe before formulas: one that already looks so gets another, so that
 * `unguarded` finds every text as it was.
 */
export const guardedText = (text: string): string => (looksGuarded.test(text) ? `'${text}` : text);

/** The text of a cell without the apostrophe that an export put before it. */
export const unguarded = (text: string): string => text.replace(guarded, '');
