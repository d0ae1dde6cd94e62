import type { MasterShape } from '../../master/write-master.ts';
import { nclxProfile } from './heic-nclx-profile.ts';
import type { HeicPicture } from './heic-picture.ts';
import { type PixelRows, pixelRows, type YcbcrPlanes } from './ycbcr.ts';

/** Returns a decoded picture in the master's form: grey kept as grey, minimal depth, alpha not premultiplied, a matching profile. */
export function masterRows(picture: HeicPicture, planes: YcbcrPlanes): { shape: MasterShape; rows: PixelRows } {
	const { layout, alpha, nclx } = picture;
	const profile = usableProfile(picture) ?? (nclx === null ? null : nclxProfile(nclx));
	const isGrey = planes.colour === null && alpha === 'none' && (profile === null || iccColourSpace(profile) === 'GRAY');
	const colours = isGrey ? 1 : 3;
	const bits = Math.max(planes.luma.bits, ...(planes.colour ?? []).map((plane) => plane.bits)) > 8 ? 16 : 8;
	const rows = pixelRows(planes, layout, { colours, bits });
	return {
		shape: { ...layout.shown, bits, channels: isGrey ? 1 : planes.alpha === null ? 3 : 4, ...(profile !== null && { icc: profile }) },
		rows: alpha === 'premultiplied' && planes.alpha !== null ? (top, count) => divided(rows(top, count), 2 ** bits - 1) : rows,
	};
}

/** The file's profile, unless it is invalid or its colour space does not match the pixels. */
function usableProfile({ icc, isMonochrome, alpha }: HeicPicture): Uint8Array | null {
	const space = icc === null ? null : iccColourSpace(icc);
	const fits = space === 'RGB ' || (space === 'GRAY' && isMonochrome && alpha === 'none');
	return fits ? icc : null;
}

/** Returns null without a profile signature. */
function iccColourSpace(profile: Uint8Array): string | null {
	const text = (from: number, to: number) => String.fromCharCode(...profile.subarray(from, to));
	return profile.length > 128 && text(36, 40) === 'acsp' ? text(16, 20) : null;
}

/** Divides colours by alpha, in place. */
function divided(rgba: Uint8Array | Uint16Array, most: number): Uint8Array | Uint16Array {
	for (let at = 0; at < rgba.length; at += 4) {
		const alpha = rgba[at + 3] ?? 0;
		if (alpha === 0 || alpha === most) continue;
		for (let band = at; band < at + 3; band++) rgba[band] = Math.min(most, Math.round(((rgba[band] ?? 0) * most) / alpha));
	}
	return rgba;
}
