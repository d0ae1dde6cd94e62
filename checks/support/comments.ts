/** A comment of a source file, its text without marks and joined to one line. */
export interface Comment {
	readonly line: number;
	readonly text: string;
}

const comment = /\/\*\*?([\s\S]*?)\*\/|(?:^|(?<=[\s;,{(]))\/\/([^\n]*)/g;

/** The comments of a TypeScript or JavaScript file; `//` in an address is none, as no space comes before it. */
export function commentsOf(source: string): readonly Comment[] {
	return [...source.matchAll(comment)]
		.map((match) => ({
			line: source.slice(0, match.index).split('\n').length,
			text: (match[1] ?? match[2] ?? '')
				.trim()
				.replace(/\s*\n\s*\*?\s*/g, ' ')
				.replace(/^[* ]+|[* ]+$/g, ''),
		}))
		.filter(({ text }) => text !== '');
}

const relativeOpener = /^(?:What|Whoever|Who|Whose|Of|As|Why|One|Those|That|Nobody|Somebody|Theirs)\b/i;
const dialect = /\b(?:told|tells?|whoever|nobody|somebody|anew|meanwhile|is none|are none|of what)\b/i;

/** Whether a comment begins with a relative clause or a word that hides its subject, which docs/style.md rules out. */
export const hidesItsSubject = ({ text }: Comment): boolean => relativeOpener.test(text);

/** Whether a comment has a word that docs/style.md rules out. */
export const hasDialect = ({ text }: Comment): boolean => dialect.test(text);
