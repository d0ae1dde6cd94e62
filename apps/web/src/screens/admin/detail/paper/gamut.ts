export type Point = readonly [a: number, b: number];

/** Points in the order of their hue; the last is joined to the first. */
export type Outline = readonly Point[];

const hues = [
	['reds', 30],
	['yellows', 90],
	['greens', 150],
	['cyans', 210],
	['blues', 285],
	['magentas', 340],
] as const;

/** Smallest difference of chroma that is worth a word. */
const NOTABLE = 5;

const areaOf = (outline: Outline): number => {
	const doubled = outline.reduce((sum, [a, b], at) => {
		const [nextA, nextB] = outline[(at + 1) % outline.length] ?? [a, b];
		return sum + a * nextB - nextA * b;
	}, 0);
	return Math.abs(doubled) / 2;
};

/** Largest chroma at a hue in degrees, where the outline crosses the ray from the neutral middle. */
export const chromaAt = (outline: Outline, hue: number): number => {
	const angle = (hue * Math.PI) / 180;
	const [alongA, alongB] = [Math.cos(angle), Math.sin(angle)];
	return outline.reduce((most, [a, b], at) => {
		const [nextA, nextB] = outline[(at + 1) % outline.length] ?? [a, b];
		const [across, nextAcross] = [b * alongA - a * alongB, nextB * alongA - nextA * alongB];
		if (across === nextAcross || across * nextAcross > 0) return most;
		const share = across / (across - nextAcross);
		const chroma = (a + share * (nextA - a)) * alongA + (b + share * (nextB - b)) * alongB;
		return Math.max(most, chroma);
	}, 0);
};

const listed = (names: readonly string[]): string =>
	names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** The drawing in words: how large the paper's gamut is beside sRGB's, and where it is larger or smaller. */
export const gamutText = (paper: Outline, srgb: Outline): string => {
	const share = Math.round((100 * areaOf(paper)) / Math.max(areaOf(srgb), 1));
	const differences = hues.map(([name, hue]) => ({ name, more: chromaAt(paper, hue) - chromaAt(srgb, hue) }));
	const larger = differences.filter(({ more }) => more >= NOTABLE).map(({ name }) => name);
	const smaller = differences.filter(({ more }) => more <= -NOTABLE).map(({ name }) => name);
	return [
		`Seen from above, the paper’s gamut has ${share} % of the area of sRGB.`,
		larger.length === 0 ? null : `It prints more vivid ${listed(larger)} than sRGB has.`,
		smaller.length === 0 ? null : `It is less vivid in ${listed(smaller)}.`,
	]
		.filter((sentence) => sentence !== null)
		.join(' ');
};
