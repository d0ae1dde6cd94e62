import { sharp } from '../sharp-setup.ts';

const MARK = Buffer.from('ICC_PROFILE\0', 'latin1');

/** The profile that renderers' pixels are in. libvips brings it along, but hands it out in files only: here a JPEG's second application segment. */
export async function srgbProfile(): Promise<Uint8Array> {
	const jpeg = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
		.withIccProfile('srgb')
		.jpeg()
		.toBuffer();
	const at = jpeg.indexOf(MARK);
	if (at < 2) throw new Error('libvips attached no sRGB profile');
	// The segment's length counts itself; one number and one count of segments follow the mark.
	return new Uint8Array(jpeg.subarray(at + MARK.length + 2, at - 2 + jpeg.readUInt16BE(at - 2)));
}
