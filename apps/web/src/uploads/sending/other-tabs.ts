import type { UploadStatus } from '@print-room/contract';
import { z } from 'zod';
import { call } from '../../api/client.ts';
import { libraryRoutes } from '../../api/customer-routes.ts';
import { useSession } from '../../session/session.ts';
import type { QueuedUpload } from '../model/upload-phase.ts';
import { dispatch, useUploads } from '../uploads.ts';

/** Rare enough to be cheap, frequent enough that other tabs' uploads never look abandoned. */
const everyMs = 5000;

const messageSchema = z.union([
	z.object({ is: z.literal('asked') }),
	z.object({ is: z.literal('sending'), userId: z.string(), uploadIds: z.array(z.string()) }),
]);

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('print-room.uploads');

const isSentHere = ({ hasFile, uploadId, phase }: QueuedUpload): boolean =>
	hasFile && uploadId !== null && (phase.is === 'sending' || phase.is === 'interrupted' || phase.is === 'processing');

const sentHere = (): readonly string[] =>
	useUploads
		.getState()
		.queue.filter(isSentHere)
		.flatMap(({ uploadId }) => uploadId ?? []);

const tell = (): void => {
	const { userId } = useSession.getState();
	const uploadIds = sentHere();
	if (userId !== null && uploadIds.length > 0) channel?.postMessage({ is: 'sending', userId, uploadIds });
};

/** Uploads that another tab began after this page loaded its list. */
const adoptNew = async (uploadIds: readonly string[], adopt: (uploads: readonly UploadStatus[]) => void): Promise<void> => {
	const { uploads } = await call(libraryRoutes.listUploads, {});
	adopt(uploads.filter(({ id, state }) => uploadIds.includes(id) && state === 'receiving'));
};

const hear = (uploadIds: readonly string[], adopt: (uploads: readonly UploadStatus[]) => void): void => {
	const { queue } = useUploads.getState();
	for (const { id, uploadId, hasFile, phase } of queue)
		if (!hasFile && uploadId !== null && uploadIds.includes(uploadId) && (phase.is === 'unfinished' || phase.is === 'elsewhere'))
			dispatch({ type: 'elsewhere', id, atMs: performance.now() });
	const unknown = uploadIds.filter((uploadId) => queue.every((row) => row.uploadId !== uploadId));
	if (unknown.length > 0) adoptNew(unknown, adopt).catch(() => undefined);
};

export const askOtherTabs = (): void => channel?.postMessage({ is: 'asked' });

/** Broadcasts this tab's uploads and shows those of other tabs as running. */
export const followOtherTabs = (adopt: (uploads: readonly UploadStatus[]) => void): void => {
	if (channel === null) return;
	channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
		const message = messageSchema.safeParse(data).data;
		if (message === undefined) return;
		if (message.is === 'asked') tell();
		else if (message.userId === useSession.getState().userId) hear(message.uploadIds, adopt);
	});
	let sent = '';
	useUploads.subscribe(() => {
		const now = sentHere().join();
		if (now === sent) return;
		sent = now;
		tell();
	});
	setInterval(tell, everyMs);
};
