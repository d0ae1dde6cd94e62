import { forgetPicture, keepPicture, makeLocalPicture, readHead } from '../../local-picture/index.ts';
import { type FilePicture, usePictures } from '../pictures.ts';
import { rowOf, useUploads } from '../uploads.ts';

const set = (id: number, file: FilePicture): void => usePictures.setState(new Map([...usePictures.getState(), [id, file]]), true);

/** Keeps the picture for a reload once picture and upload are there. */
const keep = (id: number, uploadId: string | null): void => {
	const picture = usePictures.getState().get(id)?.picture ?? null;
	if (picture !== null && uploadId !== null) void keepPicture(uploadId, picture);
};

/** Shows what the browser can read of a file: its size in pixels, then its picture. Ends early if the signal aborts; never throws. */
export const drawPicture = async (id: number, file: File, signal: AbortSignal): Promise<void> => {
	try {
		const head = await readHead(file);
		signal.throwIfAborted();
		const original = head?.original ?? null;
		if (head?.isDrawable !== true) {
			set(id, { original, picture: null, isLeftToServer: true });
			return;
		}
		set(id, { original, picture: null, isLeftToServer: false });
		const picture = await makeLocalPicture(file, { signal });
		set(id, { original, picture, isLeftToServer: picture === null });
		keep(id, rowOf(id)?.uploadId ?? null);
	} catch {
		if (!signal.aborted) set(id, { original: null, picture: null, isLeftToServer: true });
	}
};

const forget = (id: number): void => {
	const pictures = new Map(usePictures.getState());
	const url = pictures.get(id)?.picture?.url;
	if (url !== undefined) URL.revokeObjectURL(url);
	if (pictures.delete(id)) usePictures.setState(pictures, true);
};

useUploads.subscribe(({ queue }, before) => {
	if (queue === before.queue) return;
	for (const { id, uploadId, phase } of queue) {
		const known = before.queue.find((row) => row.id === id);
		if (known?.uploadId !== uploadId) keep(id, uploadId);
		// The server has a picture of its own, or none is needed any more.
		if (uploadId !== null && known?.phase.is !== phase.is && (phase.is === 'done' || phase.is === 'failed')) void forgetPicture(uploadId);
	}
	for (const { id } of before.queue) if (!queue.some((row) => row.id === id)) forget(id);
});
