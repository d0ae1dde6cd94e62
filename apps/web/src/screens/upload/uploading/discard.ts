import { libraryRoutes } from '@print-room/contract';
import { call } from '../../../api/client.ts';

const given = new Set<string>();

/** A list that the server wrote a moment ago may still hold what was given up since. */
export const isDiscarded = (uploadId: string): boolean => given.has(uploadId);

/** Gives an upload up at the server too. What it does not hear of expires there. */
export const discard = (uploadId: string): void => {
	given.add(uploadId);
	call(libraryRoutes.deleteUpload, { params: { id: uploadId } }).catch(() => undefined);
};
