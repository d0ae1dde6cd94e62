import { tiffPatch, XMP_TAG } from '@print-room/imaging';
import type { BlobPatch, Blobs, Executor } from '../../platform/index.ts';
import { aboutNow } from './earlier-file.ts';
import { requireSoundKey } from './provenance.ts';
import { type PrintAbout, xmpPacket } from './xmp-packet.ts';

interface PatchDeps {
	readonly blobs: Pick<Blobs, 'openRead' | 'read' | 'size'>;
	readonly orm: Executor;
}

/**
 * Patch that adds XMP to a stored print file: what it is, and for which order. The order comes after the cut, so it is added when the file
 * is downloaded or zipped; all pixels and other bytes are the stored ones. Errors: FILE_CHANGED, `BlobNotFound`.
 */
export async function printFilePatch({ blobs, orm }: PatchDeps, key: string, sealed: PrintAbout): Promise<BlobPatch> {
	await requireSoundKey({ orm, blobs }, key);
	const about = await aboutNow(orm, key, sealed);
	const { order, line, copies, picture = '' } = about;
	const title = order === undefined ? picture : `Order ${order}, line ${line}: ${copies} × ${picture}`;
	const size = await blobs.size(key);
	const read = async (at: number, length: number) => (at >= size ? Buffer.alloc(0) : blobs.read(key, at, length));
	try {
		return { ...(await tiffPatch(read, size, [{ tag: XMP_TAG, type: 1, bytes: xmpPacket(title, about) }])), size };
	} catch (error) {
		// A print file without room for metadata is still the one to print from.
		if (!(error instanceof RangeError)) throw error;
		return { header: new Uint8Array(0), appended: new Uint8Array(0), size };
	}
}
