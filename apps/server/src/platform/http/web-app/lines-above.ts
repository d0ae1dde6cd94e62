import { type Banner, bannerState } from '@print-room/domain';
import { type Config, isThisMachine } from '../../config.ts';
import { textForHtml } from './studio-pages.ts';

/** Whether the sandbox cart takes the orders of people elsewhere. */
export const isBeingSetUp = ({ cart, publicUrl }: Pick<Config, 'cart' | 'publicUrl'>): boolean =>
	cart.kind === 'sandbox' && !isThisMachine(new URL(publicUrl).hostname);

interface Line {
	readonly id: string;
	readonly label: string;
	readonly text: string;
	readonly colours: string;
}

const setUpLine: Line = {
	id: 'set-up',
	label: 'This shop',
	text: 'This shop is being set up: orders are not charged and not made.',
	colours: 'background:var(--ink,#141414);color:var(--surface,#fff)',
};

const bannerLine = (text: string): Line => ({
	id: 'banner',
	label: 'Notice',
	text,
	colours: 'background:var(--sunken,#ebebeb);color:var(--ink,#141414);box-shadow:inset 0 -1px var(--hairline,#d9d9d9)',
});

/** Characters that surely fit on one line: of a desktop's window, and of the narrowest phone's. */
const charactersOfLine = { wide: 110, narrow: 40 } as const;

/** Height in pixels, fixed, so that pages that fill the window leave room before their own style sheets have come. */
const heightOf = ({ text }: Line, window: keyof typeof charactersOfLine): number =>
	16 + 16 * Math.ceil(text.length / charactersOfLine[window]);

const ruleOf = (line: Line): string => {
	const { id, colours } = line;
	return `#${id}{box-sizing:border-box;display:flex;align-items:center;justify-content:center;height:${heightOf(line, 'wide')}px;padding:0 16px;overflow:hidden;${colours};font:500 13px/16px "Hanken Grotesk",system-ui,sans-serif;text-align:center}#${id} p{margin:0;overflow-wrap:anywhere}`;
};

const sum = (lines: readonly Line[], window: keyof typeof charactersOfLine): number =>
	lines.reduce((height, line) => height + heightOf(line, window), 0);

const styleOf = (lines: readonly Line[]): string => {
	const narrow = lines.map((line) => `#${line.id}{height:${heightOf(line, 'narrow')}px}`).join('');
	const print = '#set-up{border-bottom:1px solid;background:none;color:inherit}#banner{display:none}';
	return `<style nonce="__CSP_NONCE__">:root{--above-page:${sum(lines, 'wide')}px}${lines.map(ruleOf).join('')}@media (max-width:599.95px){:root{--above-page:${sum(lines, 'narrow')}px}${narrow}}@media print{${print}}</style>`;
};

const htmlOf = ({ id, label, text }: Line): string => `<aside id="${id}" aria-label="${label}"><p>${textForHtml(text)}</p></aside>`;

/** Puts lines above every page, outside of the app, so that they need no script and no page can leave them out. */
export function withLinesAbove(html: string, shop: { readonly isBeingSetUp: boolean; readonly banner: Banner }): string {
	const isShown = bannerState(shop.banner, Date.now()) === 'shown';
	const lines = [...(shop.isBeingSetUp ? [setUpLine] : []), ...(isShown ? [bannerLine(shop.banner.text)] : [])];
	if (lines.length === 0) return html;
	return html
		.replace('<!--shell-head-->', () => `${styleOf(lines)}<!--shell-head-->`)
		.replace('<div id="root"', () => `${lines.map(htmlOf).join('')}<div id="root"`);
}
