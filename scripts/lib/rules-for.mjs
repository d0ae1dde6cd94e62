/**
 * Splits a minified style sheet into its rules; those within `@media` and the like stay inside their block.
 * @param {string} css
 */
function* blocksOf(css) {
	let depth = 0;
	let start = 0;
	for (let at = 0; at < css.length; at++) {
		if (css[at] === '{') depth++;
		const endsBlock = css[at] === '}' && --depth === 0;
		if (endsBlock || (css[at] === ';' && depth === 0)) {
			yield css.slice(start, at + 1);
			start = at + 1;
		}
	}
}

/** Class of a CSS module; others, such as `active`, mean something else in each style sheet. */
const isOfModule = /^_.+_\w{5}_\d+$/;

/**
 * Rules of a minified style sheet that apply to some HTML: those with one of its classes and, for sheets of every page, those without any
 * class.
 * @param {string} css
 * @param {string} html
 * @param {boolean} isOfEveryPage
 * @returns {string}
 */
export function rulesFor(css, html, isOfEveryPage) {
	const classes = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
	/** @param {string} selector */
	const applies = (selector) => {
		const named = [...selector.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name);
		if (named.length === 0) return isOfEveryPage;
		return named.some((name) => classes.has(name) && (isOfEveryPage || isOfModule.test(name)));
	};
	/** @type {(block: string) => string} */
	const kept = (block) => {
		const open = block.indexOf('{');
		const head = block.slice(0, open);
		if (open === -1 || head.startsWith('@font-face') || head.startsWith('@keyframes')) return isOfEveryPage ? block : '';
		if (!head.startsWith('@')) return applies(head) ? block : '';
		const inner = [...blocksOf(block.slice(open + 1, -1))].map(kept).join('');
		return inner === '' ? '' : `${head}{${inner}}`;
	};
	return [...blocksOf(css)].map(kept).join('');
}
