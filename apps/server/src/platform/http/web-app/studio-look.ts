import type { StudioLogo } from '@print-room/contract';
import { accentShades, logoSize } from '@print-room/domain';
import type { Config } from '../../config.ts';
import { textForHtml } from './studio-pages.ts';

type Look = Config['look'];

export const logoOf = ({ logo }: Look): StudioLogo | null =>
	logo === null ? null : { address: `/studio-logo/${logo.id}.png`, width: logo.width, height: logo.height };

/** Doubled selectors outweigh those of the style sheets, which follow later. Forced colours stay the reader's own. */
export function accentStyle({ accentColour }: Look): string {
	if (accentColour === null) return '';
	const { light, dark } = accentShades(accentColour);
	const rule = (selector: string, { accent, hover, onAccent }: typeof light): string =>
		`${selector}{--accent:${accent};--accent-hover:${hover};--on-accent:${onAccent}}`;
	return `<style nonce="__CSP_NONCE__">@media not (forced-colors:active){${rule(':root:root,[data-surround="light"][data-surround]', light)}${rule('[data-surround="dark"][data-surround]', dark)}}</style>`;
}

/** The mark and the name in the first paint, as `Brand` draws them. */
const brand = /(<span[^>]*data-brand=""[^>]*>).*?<\/span><\/span>/gs;

/** Puts the logo into the first paint, which the build has drawn with the shop's mark and name. */
export function withLogo(html: string, { look, shopName }: Pick<Config, 'look' | 'shopName'>): string {
	const logo = logoOf(look);
	if (logo === null) return html;
	const { width, height } = logoSize(logo);
	const image = `<img src="${logo.address}" width="${width}" height="${height}" alt="${textForHtml(shopName)}">`;
	return html.replaceAll(brand, (_all, start: string) => `${start}${image}</span>`);
}
