import { createTheme, type Shadows } from '@mui/material/styles';
import { components } from './theme-components.ts';

/** Palette keys in addition to MUI's. */
interface ShopPalette {
	canvas: string;
	sunken: string;
	control: string;
	quality: { high: string; average: string; low: string };
}

declare module '@mui/material/styles' {
	interface Palette extends ShopPalette {}
	interface PaletteOptions extends ShopPalette {}
}

const serif = 'var(--serif)';
const sans = 'var(--sans)';

/**
 * Every colour is a custom property of tokens.css that changes with `data-surround`, so both schemes use the same names. `nativeColor` lets
 * MUI mix and fade them in CSS.
 */
const palette = {
	primary: { main: 'var(--accent)', dark: 'var(--accent-hover)', light: 'var(--accent)', contrastText: 'var(--on-accent)' },
	secondary: { main: 'var(--ink)', dark: 'var(--ink)', light: 'var(--ink)', contrastText: 'var(--surface)' },
	success: { main: 'var(--high)', dark: 'var(--high)', light: 'var(--high)', contrastText: 'var(--on-quality)' },
	warning: { main: 'var(--avg)', dark: 'var(--avg)', light: 'var(--avg)', contrastText: 'var(--on-quality)' },
	error: { main: 'var(--low)', dark: 'var(--low)', light: 'var(--low)', contrastText: 'var(--on-quality)' },
	info: { main: 'var(--ink)', dark: 'var(--ink)', light: 'var(--ink)', contrastText: 'var(--surface)' },
	text: { primary: 'var(--ink)', secondary: 'var(--ink2)', disabled: 'var(--ink3)' },
	background: { default: 'var(--surface)', paper: 'var(--raised)' },
	divider: 'var(--hairline)',
	action: {
		active: 'var(--ink)',
		hover: 'var(--sunken)',
		selected: 'var(--sunken)',
		disabled: 'var(--ink3)',
		disabledBackground: 'var(--sunken)',
		focus: 'var(--sunken)',
	},
	canvas: 'var(--canvas)',
	sunken: 'var(--sunken)',
	control: 'var(--control)',
	quality: { high: 'var(--high)', average: 'var(--avg)', low: 'var(--low)' },
};

const flat = 'none';
const print = 'var(--print-shadow)';
const overlay = 'var(--overlay-shadow)';

// Three kinds of depth instead of MUI's 24.
const shadows: Shadows = [
	flat,
	print,
	overlay,
	overlay,
	overlay,
	overlay,
	overlay,
	overlay,
	overlay,
	overlay,
	overlay,
	overlay,
	overlay,
	overlay,
	overlay,
	overlay,
	overlay,
	overlay,
	overlay,
	overlay,
	overlay,
	overlay,
	overlay,
	overlay,
	overlay,
];

const easing = 'cubic-bezier(.2,0,0,1)';

export const theme = createTheme({
	cssVariables: { colorSchemeSelector: '[data-surround="%s"]', nativeColor: true },
	colorSchemes: { light: { palette }, dark: { palette } },
	spacing: 4,
	shape: { borderRadius: 2 },
	shadows,
	breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
	motion: { reducedMotion: 'system' },
	transitions: {
		duration: { shortest: 120, shorter: 120, short: 200, standard: 320, complex: 320, enteringScreen: 320, leavingScreen: 200 },
		easing: { easeInOut: easing, easeOut: easing, easeIn: easing, sharp: easing },
	},
	typography: {
		fontFamily: sans,
		htmlFontSize: 16,
		h1: {
			fontFamily: serif,
			fontWeight: 400,
			fontSize: 44,
			lineHeight: '48px',
			letterSpacing: '-0.015em',
			'@media (max-width: 899.95px)': { fontSize: 34, lineHeight: '38px' },
		},
		h2: { fontFamily: serif, fontWeight: 400, fontSize: 30, lineHeight: '36px', letterSpacing: 0 },
		h3: { fontFamily: serif, fontWeight: 400, fontSize: 22, lineHeight: '28px', letterSpacing: 0 },
		h4: { fontFamily: serif, fontWeight: 400, fontSize: 17, lineHeight: '22px', letterSpacing: 0 },
		h5: { fontFamily: serif, fontWeight: 400, fontSize: 15.5, lineHeight: '22px', letterSpacing: 0 },
		h6: { fontFamily: serif, fontWeight: 400, fontSize: 17, lineHeight: '22px', letterSpacing: 0 },
		subtitle1: { fontSize: 15, lineHeight: '22px', letterSpacing: 0 },
		subtitle2: { fontWeight: 500, fontSize: 14, lineHeight: '20px', letterSpacing: 0 },
		body1: { fontSize: 15, lineHeight: '22px', letterSpacing: 0 },
		body2: { fontSize: 13, lineHeight: '18px', letterSpacing: 0 },
		button: { fontWeight: 500, fontSize: 14, lineHeight: '20px', letterSpacing: 0, textTransform: 'none' },
		caption: { fontSize: 12, lineHeight: '16px', letterSpacing: 0 },
		overline: { fontSize: 12, lineHeight: '16px', letterSpacing: 0, textTransform: 'none' },
	},
	components,
});
