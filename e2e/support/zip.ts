import { inflateRawSync } from 'node:zlib';

const endOfDirectory = 0x06_05_4b_50;
const storedWhole = 0;

/** The files of a zip that fits into memory, by name, read from its directory. */
export function unzip(bytes: Buffer): ReadonlyMap<string, Buffer> {
	const end = bytes.lastIndexOf(Buffer.from(Uint32Array.of(endOfDirectory).buffer));
	if (end < 0) throw new Error('This is no zip.');
	const files = new Map<string, Buffer>();
	let at = bytes.readUInt32LE(end + 16);
	for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
		const method = bytes.readUInt16LE(at + 10);
		const size = bytes.readUInt32LE(at + 20);
		const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field));
		const name = bytes.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
		const local = bytes.readUInt32LE(at + 42);
		const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
		const packed = bytes.subarray(begin, begin + size);
		files.set(name, method === storedWhole ? packed : inflateRawSync(packed));
		at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
	}
	return files;
}
