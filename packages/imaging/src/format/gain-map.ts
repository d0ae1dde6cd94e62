import type { ImageType } from './image-type.ts';

const XMP = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1');
const ISO_21496 = Buffer.from('urn:iso:std:iso:ts:21496:-1\0', 'latin1');
const APPLE_AUXILIARY = 'urn:com:apple:photos:2020:aux:hdrgainmap';
const APP1 = 0xe1;
const APP2 = 0xe2;
const START_OF_SCAN = 0xda;

/**
 * Returns whether a picture comes with a gain map, which brightens it on HDR screens: an Ultra HDR or ISO 21496-1 JPEG, or
 * a phone's HEIC. `head`: the file's first bytes. Reads untrusted bytes and never throws for their content.
 */
export function hasGainMap(head: Buffer, type: ImageType): boolean {
	if (type === 'jpeg') return jpegHasGainMap(head);
	return type === 'heic' && head.includes(APPLE_AUXILIARY, 0, 'latin1');
}

function jpegHasGainMap(head: Buffer): boolean {
	for (let at = 2; at + 4 <= head.length && head[at] === 0xff && head[at + 1] !== START_OF_SCAN; at += 2 + head.readUInt16BE(at + 2)) {
		const segment = head.subarray(at + 4, at + 2 + head.readUInt16BE(at + 2));
		const startsWith = (mark: Buffer) => segment.subarray(0, mark.length).equals(mark);
		if (head[at + 1] === APP1 && startsWith(XMP) && segment.includes('hdrgm:Version', 0, 'latin1')) return true;
		if (head[at + 1] === APP2 && startsWith(ISO_21496)) return true;
	}
	return false;
}
