import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { fixtureFile } from '../../../../fixtures/files.ts';
import { heicBytes, heicParts } from '../../../../fixtures/heic.ts';
import { landscapePixels } from '../../../../fixtures/landscape.ts';
import { pdfBytes } from '../../../../fixtures/pdf.ts';
import { tiffBytes } from '../../../../fixtures/tiff.ts';

const size = { width: 120, height: 90 } as const;
const samples = landscapePixels({ seed: 12, ...size, bitDepth: 8 });
const encodeJxl = fileURLToPath(new URL('./encode-jxl.ts', import.meta.url));

/** Small valid files of every accepted format and layout, by name. */
export async function everyFormat(folder: string): Promise<ReadonlyMap<string, Buffer>> {
	const photo = () => sharp(samples, { raw: { ...size, channels: 3 } }).withIccProfile('p3');
	const deep = () => sharp(samples, { raw: { ...size, channels: 3 } }).toColourspace('rgb16');
	const clear = () => photo().ensureAlpha(0.5);
	const frames = () => sharp(samples, { raw: { ...size, channels: 3, pageHeight: 30 } });
	const fourth = Uint8Array.from({ length: size.width * size.height * 4 }, (_, at) => samples[at % samples.length] ?? 0);
	const tiff = (layout: Pick<Parameters<typeof tiffBytes>[0], 'samples' | 'samplesPerPixel' | 'photometric' | 'bits'>) =>
		Promise.resolve(tiffBytes({ ...size, ...layout }));
	const { tiles } = await heicParts();
	const lab = Uint8Array.from(samples);
	const lab16 = Uint16Array.from(samples, (value) => value * 257);
	const page = {
		mediaBox: [0, 0, 120, 90],
		content: '0.2 0.4 0.6 rg 10 10 60 40 re f 80 20 m 100 80 l S BT /F 12 Tf 20 60 Td (Print) Tj ET',
	};
	const made: Readonly<Record<string, Promise<Buffer>>> = {
		'baseline JPEG': photo().jpeg().toBuffer(),
		'progressive JPEG': photo().jpeg({ progressive: true }).toBuffer(),
		'CMYK JPEG': sharp(samples, { raw: { ...size, channels: 3 } })
			.toColourspace('cmyk')
			.jpeg()
			.toBuffer(),
		PNG: photo().png().toBuffer(),
		'interlaced PNG': clear().png({ progressive: true }).toBuffer(),
		'16-bit PNG': deep().png().toBuffer(),
		'palette PNG': photo().png({ palette: true }).toBuffer(),
		'LZW TIFF': photo().tiff({ compression: 'lzw' }).toBuffer(),
		'tiled TIFF': clear().tiff({ tile: true, tileWidth: 64, tileHeight: 64, compression: 'deflate' }).toBuffer(),
		'16-bit TIFF': deep().tiff({ compression: 'none' }).toBuffer(),
		'CMYK TIFF': tiff({ samples: fourth, samplesPerPixel: 4, photometric: 5, bits: 8 }),
		'8-bit Lab TIFF': tiff({ samples: lab, samplesPerPixel: 3, photometric: 8, bits: 8 }),
		'16-bit Lab TIFF': tiff({ samples: lab16, samplesPerPixel: 3, photometric: 8, bits: 16 }),
		'lossy WebP': clear().webp().toBuffer(),
		'lossless WebP': photo().webp({ lossless: true }).toBuffer(),
		'animated WebP': frames().webp().toBuffer(),
		AVIF: photo().avif({ effort: 0 }).toBuffer(),
		'10-bit AVIF': clear().avif({ effort: 0, bitdepth: 10 }).toBuffer(),
		HEIC: readFile(fixtureFile('five-pictures.heic')),
		'HEIC with transparency': readFile(fixtureFile('half-clear.heic')),
		'HEIC of tiles': Promise.resolve(heicBytes({ pictures: tiles, columns: 2, width: 120, height: 100, turns: 1 })),
		'lossy JXL': jxl(join(folder, 'lossy.jxl')),
		'lossless JXL': jxl(join(folder, 'lossless.jxl'), 'lossless'),
		SVG: readFile(fixtureFile('art-plain.svg')),
		PDF: Promise.resolve(pdfBytes([page, page])),
		'PDF with a picture': Promise.resolve(
			pdfBytes([{ mediaBox: [0, 0, 120, 90], content: 'q 120 0 0 90 0 0 cm /P0 Do Q', pictures: [{ ...size, samples: lab }] }]),
		),
	};
	return new Map(await Promise.all(Object.entries(made).map(async ([name, bytes]) => [name, await bytes] as const)));
}

async function jxl(path: string, kind = 'lossy'): Promise<Buffer> {
	await promisify(execFile)(process.execPath, [encodeJxl, path, kind]);
	return readFile(path);
}
