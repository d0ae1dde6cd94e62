import { buffer } from 'node:stream/consumers';
import { BlobNotFound, type Blobs, type MailPicture } from '../../platform/index.ts';
import { designThumbKey } from '../designs.deps.ts';
import type { DesignRow } from '../designs.table.ts';

/**
 * The print in its border or mount, for a mail; null if its thumb is gone.
 * @param sidePx longer side in the mail, in CSS pixels
 */
export async function mailPictureOf(
	blobs: Blobs,
	{ id, revision, finalWidth, finalHeight }: DesignRow,
	{ sidePx, alt }: { readonly sidePx: number; readonly alt: string },
): Promise<MailPicture | null> {
	try {
		const jpeg = await buffer((await blobs.openRead(designThumbKey(id, revision))).stream);
		return { jpeg, alt, width: Math.round(sidePx * Math.min(1, finalWidth / finalHeight)) };
	} catch (error) {
		if (error instanceof BlobNotFound) return null;
		throw error;
	}
}
