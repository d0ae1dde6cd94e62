import type { InkedPaper } from './ink-model.ts';

/** Example papers: invented, so their colours are typical and nobody's measurements. */
export const examplePapers = ['smooth', 'textured', 'baryta', 'photographic'] as const;

export type ExamplePaper = (typeof examplePapers)[number];

/** Pigment inks on uncoated-looking cotton are less saturated than on a gloss. */
const matt = {
	cyan: [58, -27, -44],
	magenta: [50, 66, -8],
	yellow: [88, -5, 84],
	red: [50, 62, 42],
	green: [54, -56, 26],
	blue: [34, 20, -46],
} as const;

const gloss = {
	cyan: [56, -34, -52],
	magenta: [48, 77, -6],
	yellow: [90, -6, 100],
	red: [48, 73, 58],
	green: [51, -71, 34],
	blue: [25, 30, -60],
} as const;

const lustre = {
	cyan: [56, -32, -50],
	magenta: [48, 73, -8],
	yellow: [88, -6, 92],
	red: [48, 69, 52],
	green: [51, -66, 30],
	blue: [27, 26, -58],
} as const;

export const examples: Readonly<Record<ExamplePaper, { readonly name: string; readonly paper: InkedPaper }>> = {
	smooth: { name: 'Example: smooth cotton, matt', paper: { ...matt, white: [96, 0, 2], black: [17, 0, 0] } },
	textured: { name: 'Example: textured cotton, matt', paper: { ...matt, white: [95, 0.5, 4], black: [20, 0.5, 0.5] } },
	baryta: { name: 'Example: baryta, gloss', paper: { ...gloss, white: [97, 0, 0.5], black: [4, 0, 0] } },
	photographic: { name: 'Example: photographic, lustre', paper: { ...lustre, white: [94, 0, -2], black: [6, 0, -0.5] } },
};
