/** Board colour if the catalogue names none: soft white. */
export const DEFAULT_BOARD = '#f4f2ec';

/** The four faces of a bevel under light from the top left: those that face it are bright, the others lie in their own shade. */
export interface BevelColours {
	readonly top: string;
	readonly right: string;
	readonly bottom: string;
	readonly left: string;
}

const WHITE_CORE: BevelColours = { top: '#cfcfcf', right: '#ffffff', bottom: '#ffffff', left: '#dcdcdc' };
const BLACK_CORE: BevelColours = { top: '#0c0c0c', right: '#3d3d3d', bottom: '#3d3d3d', left: '#141414' };

/** Boards darker than this are black all through; coloured ones have a white core. */
const BLACK_BELOW = 0.05;
/** Luminance at which black and white have the same contrast. */
const EVEN_CONTRAST = 0.18;
const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

const linear = (hex: string | undefined): number => {
	const value = Number.parseInt(hex ?? '0', 16) / 255;
	return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance as WCAG defines it, from 0 (black) to 1 (white); a text that is no #rrggbb counts as white. */
const luminanceOf = (colour: string): number => {
	const [whole, red, green, blue] = HEX.exec(colour) ?? [];
	return whole === undefined ? 1 : 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
};

const isBlack = (board: string): boolean => luminanceOf(board) < BLACK_BELOW;

export const bevelColours = (board: string): BevelColours => (isBlack(board) ? BLACK_CORE : WHITE_CORE);

/** Colour of a hairline on the board: black or white, whichever has more contrast. */
export const lineOn = (board: string): '#141414' | '#ffffff' => (luminanceOf(board) < EVEN_CONTRAST ? '#ffffff' : '#141414');
