/** Texts in curly quotes, without placeholders; a slash separates lines of a dialog. */
export const quotedTexts = (page: string): string[] => [...page.matchAll(/“([^”]+)”/g)].flatMap(([, text = '']) => text.split(' / '));

const placeholder = /\{[^}]*\}|\b[NXY]\b/;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Source with straight, unescaped quotes, for comparison with texts. */
export const comparable = (source: string): string => source.replaceAll('’', "'").replaceAll(/\\(['"`])/g, '$1');

/** Returns whether a comparable source has the text, with anything in place of its placeholders. */
export const hasText = (source: string, text: string): boolean =>
	new RegExp(text.split(placeholder).map(escaped).join('[^\\n]{0,80}')).test(source);
