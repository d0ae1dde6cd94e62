/** Texts in curly quotes, without the names that stand for values; a slash separates lines of a dialog. */
export const quotedTexts = (page: string): string[] => [...page.matchAll(/“([^”]+)”/g)].flatMap(([, text = '']) => text.split(' / '));

const placeholder = /\{[^}]*\}|\b[NXY]\b/;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A source with straight, unescaped quotes, as texts are compared with it. */
export const comparable = (source: string): string => source.replaceAll('’', "'").replaceAll(/\\(['"`])/g, '$1');

/** Whether a comparable source has the text, with anything in place of its placeholders. */
export const hasText = (source: string, text: string): boolean =>
	new RegExp(text.split(placeholder).map(escaped).join('[^\\n]{0,80}')).test(source);
