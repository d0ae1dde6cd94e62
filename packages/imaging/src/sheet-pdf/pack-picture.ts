import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rm, stat, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createDeflate } from 'node:zlib';
import { readingFile, tiffDirectory } from '../format/tiff-tag.ts';
import { fromDecoder, ImagingError } from '../imaging-error.ts';
import { scratchPath } from '../job-files.ts';
import { partialPath, writeWhole } from '../partial-files.ts';
import { openPart, writeScratch } from '../pixels/pipeline.ts';
import { type Probe, probeImage } from '../pixels/probe.ts';
import { sharp } from '../sharp-setup.ts';
import { layoutOf, packBytes, packWords, type SampleLayout } from './packed-samples.ts';
import { type PackPictureOptions, type PackPictureResult, profilePath } from './sheet-drawing.ts';

const BITS_PER_SAMPLE = 258;
const STRIP_OFFSETS = 273;

/** Faster than the default, and differences of neighbours compress nearly as well. */
const DEFLATE_LEVEL = 4;
const CHUNK_BYTES = 1 << 20;

/** Colour space in an ICC profile's header. */
const profileSpaces: Readonly<Record<number, string>> = { 1: 'GRAY', 3: 'RGB ', 4: 'CMYK' };

/**
 * Packs the samples of a print file for `sheetPdf`: the same values in 8 or 16 bits, compressed as one stream, and its profile. Memory does
 * not grow with the file.
 * @throws ImagingError FILE_TYPE_NOT_SUPPORTED for floating-point samples and further channels, FILE_UNREADABLE, OUT_OF_MEMORY, CRASHED
 */
export async function packPicture({ input, output }: PackPictureOptions, jobId: string = randomUUID()): Promise<PackPictureResult> {
	const probe = await probeImage(input);
	const layout = layoutOf(probe.colourSpace);
	if (layout === null || probe.channels !== layout.components)
		throw new ImagingError('FILE_TYPE_NOT_SUPPORTED', `a PDF cannot hold ${probe.channels} channels of ${probe.colourSpace}`);
	const plain = partialPath(scratchPath(output, 'plain'), jobId);
	return writeWhole([output, profilePath(output)], jobId, async () => {
		try {
			await writeScratch(openPart(input), probe.colourSpace, plain);
			const target = partialPath(output, jobId);
			const bits = await packRows(plain, target, probe, layout);
			const { icc } = await sharp(input, { limitInputPixels: false }).metadata();
			const profile = icc !== undefined && icc.toString('latin1', 16, 20) === profileSpaces[layout.components] ? icc : null;
			await writeFile(partialPath(profilePath(output), jobId), profile ?? '');
			const { width, height } = probe.upright;
			return {
				path: output,
				bytes: (await stat(target)).size,
				width,
				height,
				bits,
				colourSpace: probe.colourSpace,
				hasProfile: profile !== null,
			};
		} catch (error) {
			throw fromDecoder(error);
		} finally {
			await rm(plain, { force: true });
		}
	});
}

/** Packs an uncompressed TIFF, whose strips form a single run of samples. Returns the bits of a sample. */
async function packRows(plain: string, output: string, { upright }: Probe, layout: SampleLayout): Promise<8 | 16> {
	const { start, bits, isLittle } = await readingFile(plain, async (read) => {
		const { number } = await tiffDirectory(read);
		const order = (await read(0, 2)).toString('latin1');
		return { start: await number(STRIP_OFFSETS), bits: await number(BITS_PER_SAMPLE), isLittle: order === 'II' };
	});
	if (start === null || (bits !== 8 && bits !== 16)) throw new Error(`the decoder wrote a TIFF of ${bits} bits`);
	const length = upright.width * layout.components;
	const rowBytes = (length * bits) / 8;
	const atOnce = Math.max(1, Math.floor(CHUNK_BYTES / rowBytes));
	await using file = await open(plain, 'r');
	async function* packed(): AsyncGenerator<Buffer> {
		for (let row = 0; row < upright.height; row += atOnce) {
			// A buffer of its own for each: the compressor reads it while the next one is filled.
			const rows = Buffer.alloc(Math.min(atOnce, upright.height - row) * rowBytes);
			for (let done = 0; done < rows.length; ) {
				const { bytesRead } = await file.read(rows, done, rows.length - done, Number(start) + row * rowBytes + done);
				if (bytesRead === 0) throw new Error('the decoder wrote too few rows');
				done += bytesRead;
			}
			yield bits === 8 ? packBytes(rows, { length, layout }) : packWords(rows, { length, layout }, isLittle);
		}
	}
	await pipeline(packed, createDeflate({ level: DEFLATE_LEVEL }), createWriteStream(output));
	return bits;
}
