import type { Image, UploadStatus } from '@print-room/contract';
import { call } from '../../../../api/client.ts';
import { libraryRoutes } from '../../../../api/customer-routes.ts';
import { ApiFailure, toFailure } from '../../../../api/failure.ts';
import { sha256Of } from '../../../../api/upload/upload-hash.ts';
import { sendByTus, uploadIdOf } from '../../../../api/upload/upload-tus.ts';

const waitSeconds = 25;

/** State of a file that is being sent, so that another attempt continues where this one stopped. */
export interface FileToReplace {
	readonly file: File;
	sha256?: string | null;
	uploadUrl?: string | null;
}

export interface Sending {
	readonly signal: AbortSignal;
	/** Share of the file that the server has, 0 to 1. At 1 it works on it. */
	readonly onShare: (share: number) => void;
}

const imageOf = ({ state, image, error }: UploadStatus): Image | null => {
	if (state === 'failed') throw new ApiFailure({ status: 422, code: error?.code, message: error?.message ?? '' });
	if (state === 'receiving') throw new ApiFailure({ status: 503, message: '' });
	return image;
};

/** An answer that came too late is asked for again: the server works on. */
const untilReady = async (id: string, signal: AbortSignal): Promise<Image> => {
	for (;;) {
		const image = imageOf(await call(libraryRoutes.getUpload, { params: { id }, query: { wait: waitSeconds }, signal }));
		if (image !== null) return image;
	}
};

const send = async (sent: FileToReplace, { signal, onShare }: Sending): Promise<string> => {
	const { file } = sent;
	await sendByTus(file, {
		uploadUrl: sent.uploadUrl ?? null,
		sha256: sent.sha256 ?? null,
		signal,
		onAddress: (uploadUrl) => {
			sent.uploadUrl = uploadUrl;
		},
		onAcknowledged: (bytes) => onShare(bytes / file.size),
	});
	return uploadIdOf(sent.uploadUrl ?? '');
};

/** Brings a file among the images and gives the image; a file that is there already is not sent again. Errors: ApiFailure, `FileUnreadable`. */
export const sendImage = async (sent: FileToReplace, sending: Sending): Promise<Image> => {
	const { signal, onShare } = sending;
	const { name, size } = sent.file;
	if (sent.sha256 === undefined) sent.sha256 = await sha256Of(sent.file, { signal, onProgress: () => undefined });
	if (sent.sha256 !== null && !sent.uploadUrl) {
		const { upload } = await call(libraryRoutes.offerUpload, { body: { name, bytes: size, sha256: sent.sha256 }, signal });
		if (upload !== null && upload.state !== 'failed') {
			if (upload.state === 'ready' || upload.uploadUrl === null) return imageOf(upload) ?? (await untilReady(upload.id, signal));
			sent.uploadUrl = upload.uploadUrl;
		}
	}
	try {
		const id = await send(sent, sending);
		onShare(1);
		return await untilReady(id, signal);
	} catch (thrown) {
		// Without an answer, what arrived is kept; anything else would be answered in the same way.
		if (toFailure(thrown).status !== 0) sent.uploadUrl = null;
		throw thrown;
	}
};
