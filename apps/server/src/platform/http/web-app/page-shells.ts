import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Shell, type ShellName, type Shells, shellsFile } from '@print-room/contract';

type CartKind = keyof Shells;

export interface PageParts {
	/** styles and preloads, for the head */
	readonly head: string;
	/** the first paint, for `#root` */
	readonly body: string;
	/** style sheets of the whole page, after its first paint */
	readonly foot: string;
	/** what its pictures are asked for by; empty for a page without a place for one */
	readonly pictures: string;
}

const none: PageParts = { head: '', body: '', foot: '', pictures: '' };
const nonce = 'nonce="__CSP_NONCE__"';

const countOf = (html: string, mark: string): number => html.split(` ${mark}=""`).length - 1;

/** Query by which a page asks for the pictures that it has places for, before its scripts have come; `id` for the one in its address. */
const picturesOf = (html: string): string => {
	const sheets = countOf(html, 'data-sheet');
	return countOf(html, 'data-picture') > 0 ? 'id' : sheets > 0 ? `limit=${sheets}` : '';
};

const partsOf = (shell: Shell, isFirstVisit: boolean): PageParts => {
	const html = isFirstVisit ? shell.first : shell.returning;
	return {
		head: [
			`<style ${nonce}>${shell.styles}</style>`,
			...shell.modules.map((file) => `<link rel="modulepreload" crossorigin href="${file}" ${nonce}>`),
		].join('\n'),
		body: `<div id="shell">${html}</div>`,
		foot: shell.styleSheets.map((file) => `<link rel="stylesheet" crossorigin href="${file}" ${nonce}>`).join('\n'),
		pictures: picturesOf(html),
	};
};

/** Reads the first paint of each page from the build; without that file, as in development, the app draws it. */
export function pageShells(folder: string, cart: CartKind): (name: ShellName | null, isFirstVisit: boolean) => PageParts {
	const file = join(folder, shellsFile);
	if (!existsSync(file)) return () => none;
	const shells: Shells = JSON.parse(readFileSync(file, 'utf8'));
	return (name, isFirstVisit) => (name === null ? none : partsOf(shells[cart][name], isFirstVisit));
}
