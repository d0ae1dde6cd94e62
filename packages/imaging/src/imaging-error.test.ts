import { expect, test } from 'vitest';
import { fromDecoder, isOfTheFile } from './imaging-error.ts';

test.for([
	['vips2tiff: Write error at scanline 2\nsystem error: No space left on device', 'CRASHED', false],
	['target: write error\nsystem error: Disk quota exceeded', 'CRASHED', false],
	['VipsJpeg: read error\nsystem error: Input/output error', 'CRASHED', false],
	['Input file is missing: a.tif', 'CRASHED', false],
	['Access to this API has been restricted. Use --allow-fs-read to manage permissions.', 'CRASHED', false],
	['vips_malloc: out of memory', 'OUT_OF_MEMORY', false],
	['VipsJpeg: Premature end of JPEG file', 'FILE_UNREADABLE', true],
	['Input image exceeds pixel limit', 'FILE_TOO_MANY_PIXELS', true],
] as const)('a decoder that says “%s” means %s', ([message, code, isTheFile]) => {
	const error = fromDecoder(new Error(message));
	expect([error.code, isOfTheFile(error)]).toEqual([code, isTheFile]);
});
