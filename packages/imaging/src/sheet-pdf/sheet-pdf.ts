import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { layoutOf } from './packed-samples.ts';
import { type PackPictureResult, profilePath } from './sheet-drawing.ts';

const PIECE_BYTES = 256 * 1024;
const OFFSET_DIGITS = 10;

interface Base {
	/** all objects of the drawing */
	readonly body: Buffer;
	/** offset of each object, by its number */
	readonly offsets: number[];
	readonly trailer: string;
}

/** Takes the drawing apart: it is written anew with one table of its objects. */
function baseOf(drawing: Buffer): Base {
	const end = drawing.toString('latin1', Math.max(0, drawing.length - 64));
	const tableAt = Number(/startxref\s+(\d+)/.exec(end)?.[1]);
	const table = drawing.toString('latin1', tableAt);
	const trailer = /trailer\s+(<<[\s\S]*>>)\s+startxref/.exec(table)?.[1];
	if (!table.startsWith('xref') || trailer === undefined) throw new Error('the drawing has no table of objects');
	const offsets = Array.from(table.matchAll(/^(\d{10}) \d{5} [nf]/gm), ([, offset]) => Number(offset));
	return { body: drawing.subarray(0, tableAt), offsets, trailer };
}

/**
 * Streams the PDF of a drawn sheet: its objects, then each picture with its profile, then the table of objects. Only a few buffers are held;
 * a picture is asked for when the one before it has been read. The same pictures make the same bytes.
 * @param drawing the file that `drawSheet` wrote
 * @param objects as `drawSheet` returned them; as many pictures follow, in the same order
 */
export async function* sheetPdf(
	drawing: Buffer,
	objects: readonly number[],
	pictures: AsyncIterable<PackPictureResult>,
): AsyncGenerator<Buffer, void, undefined> {
	const { body, offsets, trailer } = baseOf(drawing);
	const profiles = new Map<string, number>();
	let at = 0;
	const counted = (bytes: Buffer): Buffer => {
		at += bytes.length;
		return bytes;
	};
	const head = (object: number, dictionary: string): Buffer => {
		offsets[object] = at;
		return counted(Buffer.from(`${object} 0 obj\n<< ${dictionary} >>\nstream\n`, 'latin1'));
	};
	const tail = (): Buffer => counted(Buffer.from('\nendstream\nendobj\n', 'latin1'));

	yield counted(body);
	let next = 0;
	for await (const picture of pictures) {
		const object = objects[next++];
		const layout = layoutOf(picture.colourSpace);
		if (object === undefined || layout === null) throw new Error('a picture that the drawing has no place for');
		const { width, height, bits, bytes, path } = picture;
		let space = layout.device;
		if (picture.hasProfile) {
			const icc = await readFile(profilePath(path));
			const hash = createHash('sha256').update(icc).digest('hex');
			const known = profiles.get(hash);
			const profile = known ?? offsets.length;
			if (known === undefined) {
				profiles.set(hash, profile);
				yield head(profile, `/N ${layout.components} /Alternate ${layout.device} /Length ${icc.length}`);
				yield counted(icc);
				yield tail();
			}
			space = `[/ICCBased ${profile} 0 R]`;
		}
		yield head(
			object,
			[
				`/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent ${bits} /ColorSpace ${space}`,
				...(layout.decode === undefined ? [] : [`/Decode ${layout.decode}`]),
				`/Filter /FlateDecode /DecodeParms << /Predictor 2 /Colors ${layout.components} /BitsPerComponent ${bits} /Columns ${width} >>`,
				`/Length ${bytes}`,
			].join(' '),
		);
		for await (const piece of createReadStream(path, { highWaterMark: PIECE_BYTES })) yield counted(Buffer.from(piece));
		yield tail();
	}
	if (next < objects.length) throw new Error('the drawing has places without a picture');
	yield Buffer.from(tableOf(offsets, trailer, at), 'latin1');
}

function tableOf(offsets: readonly number[], trailer: string, tableAt: number): string {
	const entries = offsets.map((offset, object) =>
		object === 0 ? '0000000000 65535 f \n' : `${String(offset).padStart(OFFSET_DIGITS, '0')} 00000 n \n`,
	);
	const sized = trailer.replace(/\/Size \d+/, `/Size ${offsets.length}`);
	return `xref\n0 ${offsets.length}\n${entries.join('')}trailer\n${sized}\nstartxref\n${tableAt}\n%%EOF\n`;
}
