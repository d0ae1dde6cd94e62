import type { AccentShades } from '@print-room/domain';
import type { CSSProperties } from 'react';

/** The web app's light and dark colours: mail programs know no variables. */
const light = {
	canvas: '#ebebeb',
	sheet: '#ffffff',
	ink: '#141414',
	ink2: '#4a4a4a',
	ink3: '#666666',
	hairline: '#d9d9d9',
	accent: '#12385c',
	avg: '#855600',
};
const dark = {
	canvas: '#1b1b1b',
	sheet: '#222222',
	ink: '#efefef',
	ink2: '#bebebe',
	ink3: '#a3a3a3',
	hairline: '#3b3b3b',
	accent: '#b4cbe2',
};

const serif = 'Newsreader, Georgia, "Times New Roman", serif';
const sans = '"Hanken Grotesk", -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';

/** Inline, because some programs drop style sheets; class names serve the dark mode only. */
export const mailStyle = {
	body: { margin: 0, padding: '32px 12px', backgroundColor: light.canvas, color: light.ink, fontFamily: sans },
	sheet: { maxWidth: '560px', margin: '0 auto', backgroundColor: light.sheet },
	content: { padding: '32px 32px 36px' },
	shop: { margin: '0 0 28px', fontFamily: serif, fontSize: '17px', lineHeight: '22px', color: light.ink2 },
	logo: { display: 'block', margin: '0 0 28px', maxWidth: '100%' },
	notice: {
		margin: '0 0 24px',
		padding: '8px 12px',
		borderLeft: `3px solid ${light.avg}`,
		backgroundColor: light.canvas,
		fontSize: '14px',
		lineHeight: '20px',
		fontWeight: 600,
		color: light.ink,
	},
	title: {
		margin: '0 0 16px',
		fontFamily: serif,
		fontSize: '30px',
		lineHeight: '36px',
		fontWeight: 400,
		color: light.ink,
		wordBreak: 'break-word',
	},
	text: { margin: '0 0 16px', fontSize: '16px', lineHeight: '24px', color: light.ink, wordBreak: 'break-word' },
	picture: { display: 'block', margin: '8px 0 24px', maxWidth: '100%', height: 'auto' },
	thumbCell: { width: 84, padding: '10px 12px 10px 0', verticalAlign: 'top' },
	thumb: { display: 'block', maxWidth: '72px', height: 'auto' },
	table: { margin: '0 0 20px' },
	tableTitle: { margin: '0 0 6px', fontSize: '14px', lineHeight: '20px', fontWeight: 600, color: light.ink },
	row: { borderTop: `1px solid ${light.hairline}` },
	label: { padding: '8px 16px 8px 0', verticalAlign: 'top' },
	value: { padding: '8px 0', verticalAlign: 'top', textAlign: 'right', whiteSpace: 'nowrap' },
	cell: { margin: 0, fontSize: '15px', lineHeight: '22px', color: light.ink, wordBreak: 'break-word' },
	note: { margin: 0, fontSize: '13px', lineHeight: '18px', color: light.ink3, wordBreak: 'break-word' },
	action: { margin: '28px 0 12px' },
	button: {
		padding: '13px 24px',
		borderRadius: '2px',
		backgroundColor: light.accent,
		color: '#ffffff',
		fontSize: '16px',
		lineHeight: '20px',
		fontWeight: 500,
		textDecoration: 'none',
	},
	small: { margin: '0 0 12px', fontSize: '13px', lineHeight: '18px', color: light.ink3 },
	address: { color: light.accent, textDecoration: 'underline', wordBreak: 'break-all' },
	rule: { margin: '28px 0 16px', border: 'none', borderTop: `1px solid ${light.hairline}` },
} as const satisfies Record<string, CSSProperties>;

/** The body's style is repeated on its table, for programs that drop the body. */
const page = '.body, .body > table > tbody > tr > td';

/** `!important` is the only way to override inline styles. Narrow screens reduce the margins. */
export const mailSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
	${page} { padding: 0 !important; }
	.content { padding: 24px 20px 28px !important; }
}
@media (prefers-color-scheme: dark) {
	${page} { background-color: ${dark.canvas} !important; color: ${dark.ink} !important; }
	.sheet { background-color: ${dark.sheet} !important; }
	.shop { color: ${dark.ink2} !important; }
	.notice { background-color: ${dark.canvas} !important; color: ${dark.ink} !important; }
	.logo { padding: 4px 8px; background-color: #ffffff; }
	.title, .text { color: ${dark.ink} !important; }
	.button { background-color: ${dark.accent} !important; color: #0b1c2e !important; }
	.small { color: ${dark.ink3} !important; }
	.address { color: ${dark.accent} !important; }
	.row { border-top-color: ${dark.hairline} !important; }
	.rule { border-top-color: ${dark.hairline} !important; }
}
`;

/** Rules of a studio's own accent colour in the dark mode, after the others. */
export const accentSheet = ({ accent, onAccent }: AccentShades): string => `
@media (prefers-color-scheme: dark) {
	.button { background-color: ${accent} !important; color: ${onAccent} !important; }
	.address { color: ${accent} !important; }
}
`;
