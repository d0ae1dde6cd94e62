/** L*, a*, b* for D50. */
export type Lab = readonly [l: number, a: number, b: number];
/** CIE XYZ, where Y of the perfect white is 1. */
export type Xyz = readonly [x: number, y: number, z: number];

/** White of the profile connection space. */
export const D50: Xyz = [0.9642, 1, 0.8249];

const EPSILON = 216 / 24_389;
const KAPPA = 24_389 / 27;

const root = (part: number): number => (part > EPSILON ? Math.cbrt(part) : (KAPPA * part + 16) / 116);
const power = (part: number): number => (part ** 3 > EPSILON ? part ** 3 : (116 * part - 16) / KAPPA);

export function labOf([x, y, z]: Xyz): Lab {
	const [fx, fy, fz] = [root(x / D50[0]), root(y), root(z / D50[2])];
	return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

export function xyzOf([l, a, b]: Lab): Xyz {
	const fy = (l + 16) / 116;
	return [D50[0] * power(fy + a / 500), power(fy), D50[2] * power(fy - b / 200)];
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const hueOf = (a: number, b: number): number => (a === 0 && b === 0 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360);

/** CIEDE2000 (CIE 142-2001) between two colours. */
export function deltaE00([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
	const mean7 = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7;
	const stretch = 1.5 - 0.5 * Math.sqrt(mean7 / (mean7 + 25 ** 7));
	const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)];
	const [h1, h2] = [hueOf(a1 * stretch, b1), hueOf(a2 * stretch, b2)];
	const isGrey = c1 * c2 === 0;
	const turn = isGrey ? 0 : ((h2 - h1 + 540) % 360) - 180;
	const [l, c, h] = [(l1 + l2) / 2, (c1 + c2) / 2, isGrey ? h1 + h2 : (h1 + turn / 2 + 360) % 360];
	const t =
		1 -
		0.17 * Math.cos(radians(h - 30)) +
		0.24 * Math.cos(radians(2 * h)) +
		0.32 * Math.cos(radians(3 * h + 6)) -
		0.2 * Math.cos(radians(4 * h - 63));
	const lightness = (l2 - l1) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2));
	const chroma = (c2 - c1) / (1 + 0.045 * c);
	const hue = (2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn / 2))) / (1 + 0.015 * c * t);
	const rotation = -2 * Math.sin(radians(60 * Math.exp(-(((h - 275) / 25) ** 2)))) * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
	return Math.sqrt(lightness ** 2 + chroma ** 2 + hue ** 2 + rotation * chroma * hue);
}
