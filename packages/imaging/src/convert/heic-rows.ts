import { nclxProfile } from './heic-nclx-profile.ts';
import type { HeicPicture } from './heic-picture.ts';
import type { HeicRows } from './heic-pixels.ts';
import type { MasterShape } from './write-master.ts';

/** The decoder's RGB or RGBA as the master has it: grey as grey, transparency not multiplied into the colours, with a profile that fits. */
export function masterRows(picture: HeicPicture, rows: HeicRows): { shape: MasterShape; rows: HeicRows } {
	const { width, height, alpha, nclx } = picture;
	const straight: HeicRows = alpha === 'premultiplied' ? (top, count) => divided(Uint8Array.from(rows(top, count))) : rows;
	const profile = usableProfile(picture) ?? (nclx === null ? null : nclxProfile(nclx));
	const isGrey = picture.isMonochrome && (profile === null || iccColourSpace(profile) === 'GRAY');
	const shape = { width, height, bits: 8, ...(profile !== null && { icc: profile }) } as const;
	if (isGrey && alpha === 'none') return { shape: { ...shape, channels: 1 }, rows: (top, count) => everyThird(straight(top, count)) };
	return { shape: { ...shape, channels: alpha === 'none' ? 3 : 4 }, rows: straight };
}

/** The file's profile, unless it is none or is of a colour space that the pixels cannot be in. */
function usableProfile({ icc, isMonochrome, alpha }: HeicPicture): Uint8Array | null {
	const space = icc === null ? null : iccColourSpace(icc);
	const fits = space === 'RGB ' || (space === 'GRAY' && isMonochrome && alpha === 'none');
	return fits ? icc : null;
}

/** Null when it has not the signature of a profile. */
function iccColourSpace(profile: Uint8Array): string | null {
	const text = (from: number, to: number) => String.fromCharCode(...profile.subarray(from, to));
	return profile.length > 128 && text(36, 40) === 'acsp' ? text(16, 20) : null;
}

function everyThird(rgb: Uint8Array): Uint8Array {
	const grey = new Uint8Array(rgb.length / 3);
	for (let at = 0; at < grey.length; at++) grey[at] = rgb[at * 3] ?? 0;
	return grey;
}

function divided(rgba: Uint8Array): Uint8Array {
	for (let at = 0; at < rgba.length; at += 4) {
		const alpha = rgba[at + 3] ?? 0;
		if (alpha === 0 || alpha === 255) continue;
		for (let band = at; band < at + 3; band++) rgba[band] = Math.min(255, Math.round(((rgba[band] ?? 0) * 255) / alpha));
	}
	return rgba;
}
