/** L*, a*, b* of CIELAB with D50, as CSS has it too. */
export type Lab = readonly [lightness: number, a: number, b: number];

const rounded = (value: number): string => String(Math.round(value * 10) / 10).replace('-', '−');

/** `96 / 0.4 / −2`, as printers write it. */
export const labText = (lab: Lab): string => lab.map(rounded).join(' / ');

/** Text of a measurement in its input; empty without one. */
export const typedLab = (lab: Lab | null): string => (lab === null ? '' : labText(lab).replaceAll('−', '-'));

/** Input text: empty, or three numbers with a space, slash or semicolon between them. */
export const labPattern = /^\s*$|^\s*[-−+]?\d+(?:[.,]\d+)?(?:[\s/;]+[-−+]?\d+(?:[.,]\d+)?){2}\s*$/;

/** Reads a measurement that matches `labPattern`; null if it is empty. */
export const labOf = (typed: string): Lab | null => {
	const [lightness, a, b] = typed
		.split(/[\s/;]+/)
		.filter((part) => part !== '')
		.map((part) => Number(part.replace('−', '-').replace(',', '.')));
	return lightness === undefined || a === undefined || b === undefined ? null : [lightness, a, b];
};

export const labColour = ([lightness, a, b]: Lab): string => `lab(${lightness}% ${a} ${b})`;
