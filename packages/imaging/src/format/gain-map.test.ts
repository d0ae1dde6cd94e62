import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withJpegSegment } from '../../../../fixtures/exif.ts';
import { hasGainMap } from './gain-map.ts';
import { imageTypes } from './image-type.ts';

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 4, 1, 2]);
const xmp = (attributes: string) =>
	withJpegSegment(jpeg, 0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0<rdf:Description ${attributes}/>`, 'latin1'));
const namespace = 'xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/"';

test('a gain map is seen by the XMP of Ultra HDR, by the ISO segment, and by the auxiliary picture of a HEIC [K3.02]', () => {
	expect(hasGainMap(xmp(`${namespace} hdrgm:Version="1.0"`), 'jpeg')).toBe(true);
	expect(hasGainMap(withJpegSegment(jpeg, 0xe2, Buffer.from('urn:iso:std:iso:ts:21496:-1\0\0\0\0\0', 'latin1')), 'jpeg')).toBe(true);
	expect(hasGainMap(Buffer.from('....auxCurn:com:apple:photos:2020:aux:hdrgainmap\0', 'latin1'), 'heic')).toBe(true);
});

test('a gain map is not seen in plain pictures, in other segments, in the pixels or in other formats [K3.02]', () => {
	const comment = withJpegSegment(jpeg, 0xfe, Buffer.from('hdrgm:Version="1.0"', 'latin1'));
	const afterPixels = Buffer.concat([jpeg, xmp('hdrgm:Version="1.0"')]);
	for (const plain of [jpeg, xmp('dc:format="image/jpeg"'), comment, afterPixels]) expect(hasGainMap(plain, 'jpeg')).toBe(false);
	expect(hasGainMap(xmp('hdrgm:Version="1.0"'), 'png')).toBe(false);
	expect(hasGainMap(Buffer.from('....ftypheic....auxC....', 'latin1'), 'heic')).toBe(false);
});

test('a gain map is looked for in any bytes without an error', () => {
	fc.assert(
		fc.property(fc.uint8Array({ maxLength: 300 }), fc.constantFrom(...imageTypes), (bytes, type) => {
			expect(typeof hasGainMap(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe1]), bytes]), type)).toBe('boolean');
		}),
	);
});
