/** Colour conversion by published formulas, independent of the product's arithmetic and of profiles. */
export type Triple = readonly [number, number, number];

const D50: Triple = [0.9642, 1, 0.8249];

export const srgbCurve = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);

/** Published RGB to XYZ matrices for D65, rows X, Y, Z (Lindbloom; SMPTE EG 432; ITU-R BT.2020). */
export const toXyz = {
	srgb: [0.4124564, 0.3575761, 0.1804375, 0.2126729, 0.7151522, 0.072175, 0.0193339, 0.119192, 0.9503041],
	adobe: [0.5767309, 0.185554, 0.1881852, 0.2973769, 0.6273491, 0.0752741, 0.0270343, 0.0706872, 0.9911085],
	p3: [0.48657095, 0.26566769, 0.19821729, 0.22897456, 0.69173852, 0.07928691, 0, 0.04511338, 1.04394437],
	bt2020: [0.6369580483, 0.1446169036, 0.1688809752, 0.262700212, 0.6779980715, 0.0593017165, 0, 0.028072693, 1.0609850577],
} as const;

/** Bradford, D65 to D50 (Lindbloom). */
const adaptation = [1.0478112, 0.0228866, -0.050127, 0.0295424, 0.9904844, -0.0170491, -0.0092345, 0.0150436, 0.7521316];

const apply = (m: readonly number[], [a, b, c]: Triple): Triple => {
	const row = (at: number) => (m[at] ?? 0) * a + (m[at + 1] ?? 0) * b + (m[at + 2] ?? 0) * c;
	return [row(0), row(3), row(6)];
};

const labOf = ([x, y, z]: Triple): Triple => {
	const f = (t: number) => (t > 216 / 24_389 ? Math.cbrt(t) : ((24_389 / 27) * t + 16) / 116);
	const [fx, fy, fz] = [f(x / D50[0]), f(y / D50[1]), f(z / D50[2])];
	return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
};

/** CIELab (D50) of samples, 0 to 1, by a matrix and a curve. */
export const labBy = (matrix: readonly number[], curve: (v: number) => number, [r, g, b]: Triple): Triple =>
	labOf(apply(adaptation, apply(matrix, [curve(r), curve(g), curve(b)])));

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
