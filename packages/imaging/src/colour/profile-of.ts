import type { ColourSpace } from '../format/colour-space.ts';
import { greyProfile, matrixProfile } from '../master/master-profile.ts';
import { sharp } from '../sharp-setup.ts';
import { type ColourMark, isSrgb } from './colour-mark.ts';
import type { Colours } from './colours.ts';

const GREY_GAMMA = 2.2;

/** Returns the profile to add to a print file; null if the source embeds one or needs none. */
export async function profileOf(colours: Colours, space: ColourSpace): Promise<Uint8Array | null> {
	switch (colours.from) {
		case 'profile':
		case 'space':
			return null;
		case 'mark':
			return profileOfMark(colours.mark, space === 'b-w' || space === 'grey16');
		case 'assumption':
			if (colours.as === 'grey') return greyProfile('Grey gamma 2.2', (sample) => sample ** GREY_GAMMA);
			return builtInProfile(colours.as === 'press' ? 'cmyk' : 'srgb');
	}
}

async function profileOfMark(mark: ColourMark, isGrey: boolean): Promise<Uint8Array> {
	if (isGrey) return greyProfile(`${mark.name} grey`, mark.curve);
	return isSrgb(mark) ? builtInProfile('srgb') : matrixProfile(mark.name, mark.colours, mark.curve);
}

/**
 * Returns a profile bundled with libvips: sRGB (public domain), Display P3 (Compact ICC Profiles by
 * Clinton Ingram, CC0), or the press assumed for untagged CMYK ("Chemical proof" by Graeme W. Gill, public domain). libvips exposes them through output files only.
 */
export async function builtInProfile(name: 'srgb' | 'p3' | 'cmyk'): Promise<Uint8Array> {
	const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } });
	const jpeg = await pixel
		.toColourspace(name === 'cmyk' ? 'cmyk' : 'srgb')
		.withIccProfile(name)
		.jpeg()
		.toBuffer();
	const parts: Buffer[] = [];
	for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff && jpeg[at + 1] !== 0xda; at += 2 + jpeg.readUInt16BE(at + 2)) {
		const segment = jpeg.subarray(at + 4, at + 2 + jpeg.readUInt16BE(at + 2));
		if (jpeg[at + 1] === 0xe2 && segment.subarray(0, MARK.length).equals(MARK)) parts.push(segment.subarray(MARK.length + 2));
	}
	if (parts.length === 0) throw new Error(`libvips attached no ${name} profile`);
	return new Uint8Array(Buffer.concat(parts));
}

const MARK = Buffer.from('ICC_PROFILE\0', 'latin1');
