/** Colour in sRGB, each part from 0 to 255. */
type Rgb = readonly [red: number, green: number, blue: number];

/** Contrast of text that WCAG 2.2 asks for at level AA. */
const READABLE = 4.5;
/** Contrast that lighter shades for the dark surround have, for text as well as for areas under dark text. */
const DARK_CONTRAST = 7;
/** The darkest of the light surround's surfaces, and the lightest of the dark surround's. */
const LIGHT_SURFACE: Rgb = [0xeb, 0xeb, 0xeb];
const DARK_SURFACE: Rgb = [0x32, 0x32, 0x32];
const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

const hexPattern = /^#[0-9a-f]{6}$/;

const rgbOf = (hex: string): Rgb => {
	if (!hexPattern.test(hex)) throw new RangeError(`No colour: ${hex}`);
	const part = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
	return [part(1), part(3), part(5)];
};

const hexOf = (rgb: Rgb): string => `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

const linear = (part: number): number => {
	const share = part / 255;
	return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = ([red, green, blue]: Rgb): number => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

const contrastOf = (one: Rgb, other: Rgb): number => {
	const [bright = 0, dim = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
	return (bright + 0.05) / (dim + 0.05);
};

/** Contrast of two colours such as '#12385c' by WCAG 2.2, from 1 to 21. Throws RangeError for anything else. */
export const contrast = (one: string, other: string): number => contrastOf(rgbOf(one), rgbOf(other));

const steps = 255;

const mixed = (from: Rgb, to: Rgb, step: number): Rgb => {
	const [red, green, blue] = from.map((part, at) => Math.round(part + (((to[at] ?? 0) - part) * step) / steps));
	return [red ?? 0, green ?? 0, blue ?? 0];
};

/** The first of 256 shades from a colour to black or white that a test accepts. */
const firstShade = (from: Rgb, to: Rgb, accepts: (shade: Rgb) => boolean): Rgb => {
	for (let step = 0; step < steps; step += 1) {
		const shade = mixed(from, to, step);
		if (accepts(shade)) return shade;
	}
	return to;
};

const isReadable = (shade: Rgb): boolean => contrastOf(shade, LIGHT_SURFACE) >= READABLE;

/**
 * Returns the nearest colour of the same hue that can be read on every light surface, and under white text, with the contrast of WCAG AA:
 * the colour itself if it can. Throws RangeError for anything but a colour such as '#12385c'.
 */
export const nearestAccent = (colour: string): string => hexOf(firstShade(rgbOf(colour), BLACK, isReadable));

/** Colours of buttons and links on one surround. */
export interface AccentShades {
	readonly accent: string;
	/** under the pointer */
	readonly hover: string;
	/** colour of text on it */
	readonly onAccent: string;
}

/** Returns the shades of an accent colour that `nearestAccent` leaves as it is: itself in the light surround, a lighter one in the dark. */
export const accentShades = (colour: string): { readonly light: AccentShades; readonly dark: AccentShades } => {
	const light = rgbOf(colour);
	const dark = firstShade(light, WHITE, (shade) => contrastOf(shade, DARK_SURFACE) >= DARK_CONTRAST);
	return {
		light: { accent: colour, hover: hexOf(mixed(light, BLACK, 82)), onAccent: '#ffffff' },
		dark: { accent: hexOf(dark), hover: hexOf(mixed(dark, WHITE, 96)), onAccent: '#141414' },
	};
};
