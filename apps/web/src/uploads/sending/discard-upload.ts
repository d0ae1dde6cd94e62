import { call } from '../../api/client.ts';
import { libraryRoutes } from '../../api/customer-routes.ts';

const given = new Set<string>();

/** A list that the server sent a moment ago may still contain it. */
export const wasDiscarded = (uploadId: string): boolean => given.has(uploadId);

/** Deletes the upload on the server; if the call is lost, the upload expires there. */
export const discardUpload = (uploadId: string): void => {
	given.add(uploadId);
	call(libraryRoutes.deleteUpload, { params: { id: uploadId } }).catch(() => undefined);
};
