import { type Head, turned } from './heads/head.ts';
import { rowBytesOf } from './heads/tiff-layout.ts';
import type { PixelSize } from './picture-types.ts';

const megabyte = 1_000_000;
/** Bytes that may be in use for a picture: where memory is scarce or unknown, and elsewhere. */
const scarceBytes = 250 * megabyte;
const plentyBytes = 800 * megabyte;
/** `navigator.deviceMemory`, in GiB, up to which memory is scarce. */
const scarceGib = 4;

export interface Device {
	/** `navigator.deviceMemory`; undefined in browsers that do not say. */
	readonly memoryGib: number | undefined;
	readonly isPhone: boolean;
	/** Whether JPEG can be decoded at an eighth of its size and its multiples. */
	readonly hasScaledDecoder: boolean;
}

/** Eighths of its size at which a JPEG is decoded to have at least the preview's pixels. */
export const eighthsOf = (raw: PixelSize, preview: PixelSize): number =>
	Math.min(8, Math.ceil((8 * Math.max(preview.width, preview.height)) / Math.max(raw.width, raw.height)));

/** Bytes that making the picture takes at its peak, estimated before decoding. */
export const peakBytes = (head: Head, preview: PixelSize, hasScaledDecoder: boolean): number => {
	const { raw, layout } = head;
	const pixels = raw.width * raw.height;
	if (layout !== null) return tiffBytes(head, preview);
	if (head.type !== 'jpeg' || !hasScaledDecoder) return pixels * 4 * 1.5;
	const share = eighthsOf(raw, turned(preview, head.orientation)) / 8;
	return pixels * share ** 2 * 4 + (head.isProgressive ? head.samples * 2 : 0);
};

const tiffBytes = ({ raw, layout }: Head, preview: PixelSize): number => {
	if (layout === null) return 0;
	const strip = layout.compression === 'none' ? 0 : layout.rowsPerStrip * rowBytesOf(layout, raw.width);
	return preview.width * preview.height * 12 + 16 * megabyte + (layout.compression === 'lzw' ? strip : Math.min(strip, 16 * megabyte));
};

export const memoryLimit = ({ memoryGib, isPhone }: Device): number =>
	(memoryGib === undefined ? isPhone : memoryGib <= scarceGib) ? scarceBytes : plentyBytes;

export const fitsMemory = (head: Head, preview: PixelSize, device: Device): boolean =>
	peakBytes(head, preview, device.hasScaledDecoder) <= memoryLimit(device);
