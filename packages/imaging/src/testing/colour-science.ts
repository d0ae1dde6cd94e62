import type { Triple } from '../../../../fixtures/colour-difference.ts';

const D50: Triple = [0.9642, 1, 0.8249];

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
