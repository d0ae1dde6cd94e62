type Triple = readonly [number, number, number];

/** CIEDE2000 (CIE 142-2001) between two sRGB colours, 0 to 1. */
export function deltaE00(one: Triple, other: Triple): number {
	const [l1, a1, b1] = labOf(one);
	const [l2, a2, b2] = labOf(other);
	const meanChroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
	const g = 0.5 * (1 - Math.sqrt(meanChroma ** 7 / (meanChroma ** 7 + 25 ** 7)));
	const [c1, c2] = [Math.hypot(a1 * (1 + g), b1), Math.hypot(a2 * (1 + g), b2)];
	const [h1, h2] = [hueOf(a1 * (1 + g), b1), hueOf(a2 * (1 + g), b2)];
	const isGrey = c1 * c2 === 0;
	const turn = isGrey ? 0 : ((h2 - h1 + 540) % 360) - 180;
	const hueDifference = 2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn / 2));
	const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
	const h = isGrey ? h1 + h2 : (h1 + turn / 2 + 360) % 360;
	const t =
		1 -
		0.17 * Math.cos(radians(h - 30)) +
		0.24 * Math.cos(radians(2 * h)) +
		0.32 * Math.cos(radians(3 * h + 6)) -
		0.2 * Math.cos(radians(4 * h - 63));
	const lightness = (l2 - l1) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2));
	const chroma = (c2 - c1) / (1 + 0.045 * c);
	const hue = hueDifference / (1 + 0.015 * c * t);
	const rotation = -Math.sin(radians(60 * Math.exp(-(((h - 275) / 25) ** 2)))) * 2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
	return Math.sqrt(lightness ** 2 + chroma ** 2 + hue ** 2 + rotation * chroma * hue);
}

function labOf(srgb: Triple): Triple {
	const light = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
	const [r, g, b] = [light(srgb[0]), light(srgb[1]), light(srgb[2])];
	const root = (value: number) => (value > 216 / 24_389 ? Math.cbrt(value) : ((24_389 / 27) * value + 16) / 116);
	const x = root((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
	const y = root(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
	const z = root((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
	return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function hueOf(a: number, b: number): number {
	return a === 0 && b === 0 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
}

function radians(degrees: number): number {
	return (degrees * Math.PI) / 180;
}
