import { crc32, inflateSync } from 'node:zlib';
import { AppError } from '../platform/index.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const smallestPx = 16;
const largestPx = { width: 1600, height: 800 };
/** Parts of a PNG that its pixels need; all others, such as texts, are dropped. */
const kept: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
/** samples of a pixel by colour type: grey, RGB, palette, grey with alpha, RGB with alpha */
const samplesOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

interface Chunk {
	readonly type: string;
	readonly data: Buffer;
	/** with its length and checksum */
	readonly whole: Buffer;
}

const refusal = (message: string) => new AppError('VALIDATION_FAILED', message, { details: [{ path: 'logo', message }] });
const notPng = () => refusal('The logo has to be a PNG file with 8 bits a channel, not interlaced.');

function chunksOf(file: Buffer): Chunk[] {
	if (!file.subarray(0, signature.length).equals(signature)) throw notPng();
	const chunks: Chunk[] = [];
	for (let at = signature.length; at < file.length; ) {
		if (at + 12 > file.length) throw notPng();
		const length = file.readUInt32BE(at);
		const end = at + 12 + length;
		if (end > file.length || crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4)) throw notPng();
		chunks.push({ type: file.toString('latin1', at + 4, at + 8), data: file.subarray(at + 8, end - 4), whole: file.subarray(at, end) });
		at = end;
	}
	return chunks;
}

function pixelBytes(data: Buffer, atMost: number): Buffer {
	try {
		return inflateSync(data, { maxOutputLength: atMost });
	} catch {
		throw notPng();
	}
}

export interface LogoFile {
	readonly png: Buffer;
	readonly width: number;
	readonly height: number;
}

/**
 * Reads a logo's file, whole: each part by its checksum, and the pixels by their number. The file that it returns has nothing but the
 * pixels. Errors: VALIDATION_FAILED.
 */
export function readLogo(base64: string): LogoFile {
	const chunks = chunksOf(Buffer.from(base64, 'base64'));
	const [first] = chunks;
	if (first?.type !== 'IHDR' || first.data.length !== 13 || chunks.at(-1)?.type !== 'IEND') throw notPng();
	const [width, height] = [first.data.readUInt32BE(0), first.data.readUInt32BE(4)];
	const samples = samplesOf[first.data[9] ?? -1];
	if (first.data[8] !== 8 || samples === undefined || first.data[12] !== 0) throw notPng();
	if (width < smallestPx || height < smallestPx || width > largestPx.width || height > largestPx.height)
		throw refusal(`The logo has to measure from ${smallestPx} × ${smallestPx} to ${largestPx.width} × ${largestPx.height} pixels.`);
	const row = width * samples + 1;
	const pixels = pixelBytes(Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)), row * height);
	if (pixels.length !== row * height) throw notPng();
	for (let at = 0; at < pixels.length; at += row) if ((pixels[at] ?? 5) > 4) throw notPng();
	return { png: Buffer.concat([signature, ...chunks.filter(({ type }) => kept.has(type)).map(({ whole }) => whole)]), width, height };
}
