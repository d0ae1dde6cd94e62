/** A service of a compose file. */
export interface Service {
	readonly name: string;
	/** Its part of the file. */
	readonly text: string;
	/** Its own check of its health: the words after `CMD` or `CMD-SHELL`; null if it has none. */
	readonly health: readonly string[] | null;
}

export interface Compose {
	/** Variables of the shop's processes, as the file has them. */
	readonly variables: Readonly<Record<string, string>>;
	readonly services: readonly Service[];
	/** Variables of `.env` that it reads. */
	readonly needed: ReadonlySet<string>;
}

function healthOf(text: string): readonly string[] | null {
	const list = /healthcheck:[\s\S]*?test:\s*(\[[\s\S]*?\])\n/.exec(text)?.[1];
	if (list === undefined) return null;
	const words: unknown = JSON.parse(list.replace(/,\s*\]$/, ']'));
	if (!Array.isArray(words)) throw new TypeError(`No list: ${list}`);
	return words.slice(1).map(String);
}

/** Reads as much of `deploy/compose.yaml` as its tests need; it is no reader of YAML. */
export function readCompose(text: string): Compose {
	const from = text.indexOf('\nservices:');
	const services = text
		.slice(from, text.indexOf('\nvolumes:'))
		.split(/\n {2}(?=\w+:\n)/)
		.slice(1)
		.map((part) => ({ name: part.split(':', 1)[0] ?? '', text: part, health: healthOf(`${part}\n`) }));
	const variables = [...text.slice(0, from).matchAll(/^ {4}([A-Z_]+): "?(.*?)"?$/gm)].map(([, name = '', value = '']) => [name, value]);
	return {
		variables: Object.fromEntries(variables),
		services,
		needed: new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name)),
	};
}

/** A text of a compose file with the values of `.env`. Throws if one is missing that has to be there. */
export const filledIn = (text: string, values: Readonly<Record<string, string>>): string =>
	text.replace(/\$\{(\w+):([?-])([^}]*)\}/g, (_all, name: string, kind: string, rest: string) => {
		const value = values[name] ?? '';
		if (value === '' && kind === '?') throw new Error(`${name} is missing`);
		return value === '' ? rest : value;
	});
