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
}

const none: PageParts = { head: '', body: '', foot: '' };
const nonce = 'nonce="__CSP_NONCE__"';

const partsOf = (shell: Shell, isFirstVisit: boolean): PageParts => ({
	head: [
		`<style ${nonce}>${shell.styles}</style>`,
		...shell.modules.map((file) => `<link rel="modulepreload" crossorigin href="${file}" ${nonce}>`),
	].join('\n'),
	body: `<div id="shell">${isFirstVisit ? shell.first : shell.returning}</div>`,
	foot: shell.styleSheets.map((file) => `<link rel="stylesheet" crossorigin href="${file}" ${nonce}>`).join('\n'),
});

/** Reads the first paint of each page from the build; without that file, as in development, the app draws it. */
export function pageShells(folder: string, cart: CartKind): (name: ShellName | null, isFirstVisit: boolean) => PageParts {
	const file = join(folder, shellsFile);
	if (!existsSync(file)) return () => none;
	const shells: Shells = JSON.parse(readFileSync(file, 'utf8'));
	return (name, isFirstVisit) => (name === null ? none : partsOf(shells[cart][name], isFirstVisit));
}
