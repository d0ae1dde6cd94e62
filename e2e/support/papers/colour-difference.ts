/** CIELab and CIEDE2000 by published formulas, independent of the product's arithmetic. */
export type Triple = readonly [number, number, number];

/** Transfer curve of sRGB and Display P3: the light of a code, both 0 to 1. */
export const lightOf = (code: number): number => (code <= 0.04045 ? code / 12.92 : ((code + 0.055) / 1.055) ** 2.4);

/** RGB to XYZ for D65, rows X, Y, Z (Lindbloom; SMPTE EG 432). */
const toXyz = {
	srgb: [0.4124564, 0.3575761, 0.1804375, 0.2126729, 0.7151522, 0.072175, 0.0193339, 0.119192, 0.9503041],
	'display-p3': [0.48657095, 0.26566769, 0.19821729, 0.22897456, 0.69173852, 0.07928691, 0, 0.04511338, 1.04394437],
} as const;
const D65: Triple = [0.95047, 1, 1.08883];

/** CIELab of codes, 0 to 1, in a colour space. */
export const labOf = (space: keyof typeof toXyz, codes: Triple): Triple => {
	const matrix = toXyz[space];
	const [r, g, b] = codes.map(lightOf) as [number, number, number];
	const f = (row: 0 | 1 | 2) => {
		const t = (matrix[row * 3] ?? 0) * r + (matrix[row * 3 + 1] ?? 0) * g + (matrix[row * 3 + 2] ?? 0) * b;
		const share = t / D65[row];
		return share > 216 / 24_389 ? Math.cbrt(share) : ((24_389 / 27) * share + 16) / 116;
	};
	return [116 * f(1) - 16, 500 * (f(0) - f(1)), 200 * (f(1) - f(2))];
};

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** CIEDE2000 after Sharma, Wu and Dalal. */
export function deltaE00([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
	const c7 = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7;
	const g = 0.5 * (1 - Math.sqrt(c7 / (c7 + 25 ** 7)));
	const [p1, p2] = [a1 * (1 + g), a2 * (1 + g)];
	const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)];
	const hue = (b: number, a: number) => (a === 0 && b === 0 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360);
	const [h1, h2] = [hue(b1, p1), hue(b2, p2)];
	const grey = c1 * c2 === 0;
	const turn = h2 - h1;
	const dh = grey ? 0 : turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn;
	const dH = 2 * Math.sqrt(c1 * c2) * Math.sin(radians(dh / 2));
	const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
	const h = grey ? h1 + h2 : Math.abs(turn) <= 180 ? (h1 + h2) / 2 : h1 + h2 < 360 ? (h1 + h2 + 360) / 2 : (h1 + h2 - 360) / 2;
	const t =
		1 -
		0.17 * Math.cos(radians(h - 30)) +
		0.24 * Math.cos(radians(2 * h)) +
		0.32 * Math.cos(radians(3 * h + 6)) -
		0.2 * Math.cos(radians(4 * h - 63));
	const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
	const [sc, sh] = [1 + 0.045 * c, 1 + 0.015 * c * t];
	const rt = -Math.sin(radians(60 * Math.exp(-(((h - 275) / 25) ** 2)))) * 2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
	return Math.sqrt(((l2 - l1) / sl) ** 2 + ((c2 - c1) / sc) ** 2 + (dH / sh) ** 2 + rt * ((c2 - c1) / sc) * (dH / sh));
}
