import MarkdownIt from 'markdown-it';

/** Where a link may lead: pages of the web, mails, telephones, and places of this shop. */
const allowedLink = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i;

/** Prefix of the ids of headings, so that no text takes an id that the page itself uses. */
const idPrefix = 'about-';

const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true });
// A picture would be another server's, which the page's policy refuses.
markdown.disable('image');
markdown.validateLink = (url) => allowedLink.test(url.trim());

/** A place in double brackets that has to be filled in. */
markdown.inline.ruler.before('link', 'blank', (state, silent) => {
	if (!state.src.startsWith('[[', state.pos)) return false;
	const end = state.src.indexOf(']]', state.pos);
	const text = state.src.slice(state.pos + 2, end);
	if (end === -1 || end > state.posMax || /[[\]\n]/.test(text)) return false;
	if (!silent) {
		state.push('blank_open', 'mark', 1);
		state.push('text', '', 0).content = text;
		state.push('blank_close', 'mark', -1);
	}
	state.pos = end + 2;
	return true;
});

type Token = ReturnType<typeof markdown.parse>[number];

const textOf = (token: Token | undefined): string => (token?.children ?? []).map(({ content }) => content).join('');

const idOf = (text: string): string =>
	`${idPrefix}${text
		.normalize('NFKD')
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, '-')
		.replaceAll(/^-|-$/g, '')}`;

/** The page's title is its h1, so the highest headings of the text become h2, the next h3, without gaps. */
function placeHeadings(tokens: readonly Token[]): void {
	const levels = [...new Set(tokens.filter(({ type }) => type === 'heading_open').map(({ tag }) => tag))].sort();
	const taken = new Map<string, number>();
	for (const [index, token] of tokens.entries()) {
		if (token.type !== 'heading_open' && token.type !== 'heading_close') continue;
		token.tag = `h${levels.indexOf(token.tag) + 2}`;
		if (token.type === 'heading_close') continue;
		const id = idOf(textOf(tokens[index + 1]));
		const times = (taken.get(id) ?? 0) + 1;
		taken.set(id, times);
		token.attrSet('id', times === 1 ? id : `${id}-${times}`);
	}
}

/** The page's policy refuses style attributes, by which the library aligns columns. */
function placeColumns(tokens: readonly Token[]): void {
	for (const token of tokens) {
		if (token.type !== 'th_open' && token.type !== 'td_open') continue;
		const alignment = /text-align:(\w+)/.exec(String(token.attrGet('style') ?? ''))?.[1];
		token.attrs = alignment === undefined ? null : [['data-align', alignment]];
	}
}

markdown.core.ruler.push('place', ({ tokens }) => {
	placeHeadings(tokens);
	placeColumns(tokens);
	for (const token of tokens) if (token.type === 'fence') token.info = '';
});

/**
 * Renders Markdown as HTML that may stand in any page of the shop: HTML in the text is shown as text, a link leads nowhere that runs a
 * script, and there are no pictures, styles or classes.
 */
export const renderMarkdown = (text: string): string => markdown.render(text);
