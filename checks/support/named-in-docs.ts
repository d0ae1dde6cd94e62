/** Text in `code` on a page, fenced blocks included. */
function codeOf(page: string): string[] {
	const fences = [...page.matchAll(/```[^\n]*\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.split('\n'));
	const spans = [...page.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
	return [...fences, ...spans];
}

const unique = (names: string[]) => [...new Set(names)].sort();

/** Scripts of package.json: `npm start`, `npm test`, `npm run x`. */
export function namedScripts(page: string): string[] {
	const runs = [...page.matchAll(/\bnpm (?:run (?!-)([\w:-]+)|(start|test)\b)/g)].map(([, run, short]) => run ?? short ?? '');
	return unique(runs.filter((name) => name !== ''));
}

const rooms = /^(?:\.\/)?((?:apps|packages|e2e|bench|fixtures|docs|scripts|checks|\.ci)\/(?!.*NNN)[\w./-]*)$/;

/** Files and folders of the project; paths with placeholders do not count. */
export function namedPaths(page: string): string[] {
	const words = codeOf(page).flatMap((code) => code.split(/\s+/));
	return unique(words.flatMap((word) => rooms.exec(word)?.[1] ?? []));
}

export function linkedPaths(page: string): string[] {
	const targets = [...page.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target.replace(/#.*$/, ''));
	return unique(targets.filter((target) => target !== '' && !/^(?:[a-z]+:|\/)/.test(target)));
}

/** Links to a heading; `target` is '' for one of the same page. */
export function linkedAnchors(page: string): { target: string; anchor: string }[] {
	return [...page.matchAll(/\]\((?![a-z]+:|\/)([^)\s#]*)#([^)\s]+)\)/g)].map(([, target = '', anchor = '']) => ({ target, anchor }));
}

/** Anchors that GitHub gives to the headings of a page. */
export function headingAnchors(page: string): string[] {
	const headings = page.replaceAll(/```[\s\S]*?```/g, '').matchAll(/^#+ (.+)$/gm);
	return [...headings].map(([, heading = '']) =>
		heading
			.trim()
			.toLowerCase()
			.replaceAll(/[^\p{L}\p{N} _-]/gu, '')
			.replaceAll(' ', '-'),
	);
}

/** Environment variables: in a table headed "variable", or as `NAME=value`. */
export function namedVariables(page: string): string[] {
	const assigned = codeOf(page).flatMap((code) => [...code.matchAll(/(?:^|[\s(])([A-Z][A-Z0-9_]+)=/g)].map(([, name = '']) => name));
	const tables = [...page.matchAll(/^\| *variable *\|.*\n\|[-| :]+\n((?:\|.*(?:\n|$))+)/gim)].flatMap(([, rows = '']) => rows.split('\n'));
	const listed = tables.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name));
	return unique([...assigned, ...listed]);
}

/** Capitals with an underscore in `code`: variables, error codes, constants. */
export function namedConstants(page: string): string[] {
	return unique(codeOf(page).flatMap((code) => code.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g) ?? []));
}
