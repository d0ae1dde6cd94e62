export interface Instruction {
	readonly name: string;
	readonly text: string;
}

/** Instructions of a Dockerfile, without comments, with continued lines joined. */
export const readDockerfile = (text: string): Instruction[] =>
	text
		.replaceAll(/\\\n\s*/g, ' ')
		.split('\n')
		.filter((line) => line.trim() !== '' && !line.startsWith('#'))
		.map((line) => {
			const [, name = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
			if (name === '') throw new Error(`No instruction: ${line}`);
			return { name, text: rest };
		});

/** A form of command that is a JSON list. */
export function commandOf({ text }: Instruction): string[] {
	const list: unknown = JSON.parse(text.slice(text.indexOf('[')));
	if (!Array.isArray(list)) throw new TypeError(`No list: ${text}`);
	return list.map(String);
}
