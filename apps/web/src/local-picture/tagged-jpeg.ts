const maxSegmentBytes = 65_535 - 2 - 14;
const name = new TextEncoder().encode('ICC_PROFILE\0');

/** Whether bytes are a profile of RGB; decoders ignore any other. */
export const isRgbProfile = (profile: Uint8Array): boolean => {
	const text = (at: number): string => String.fromCharCode(...profile.subarray(at, at + 4));
	return profile.length > 128 && text(36) === 'acsp' && text(16) === 'RGB ';
};

const segment = (part: Uint8Array, index: number, count: number): Uint8Array<ArrayBuffer> => {
	const bytes = new Uint8Array(4 + 14 + part.length);
	const length = bytes.length - 2;
	bytes.set([0xff, 0xe2, length >> 8, length & 255, ...name, index + 1, count]);
	bytes.set(part, 18);
	return bytes;
};

/** Puts a profile into a JPEG, so that the browser converts its colours as it shows it. */
export const taggedJpeg = async (jpeg: Blob, profileBytes: Blob): Promise<Blob> => {
	const profile = new Uint8Array(await profileBytes.arrayBuffer());
	if (!isRgbProfile(profile)) return jpeg;
	const count = Math.ceil(profile.length / maxSegmentBytes);
	if (count > 255) return jpeg;
	const segments = Array.from({ length: count }, (_, index) =>
		segment(profile.subarray(index * maxSegmentBytes, (index + 1) * maxSegmentBytes), index, count),
	);
	// JFIF's own segment comes first.
	const start = new DataView(await jpeg.slice(0, 6).arrayBuffer());
	const at = start.getUint16(2) === 0xffe0 ? 4 + start.getUint16(4) : 2;
	return new Blob([jpeg.slice(0, at), ...segments, jpeg.slice(at)], { type: 'image/jpeg' });
};
