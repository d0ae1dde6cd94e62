import type { UploadStatus } from '@print-room/contract';
import type { CategoryId } from '@print-room/domain';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { call } from '../../../api/client.ts';
import { libraryRoutes } from '../../../api/customer-routes.ts';
import { loadingMessage } from '../../../api/messages.ts';
import { keptPicture, type LocalPicture } from '../../../local-picture/index.ts';
import { useSession } from '../../../session/session.ts';
import { useUploadOfImage, whenImageReady } from '../../../uploads/index.ts';
import { arrivedSoFar } from '../arriving/messages.ts';
import { comingImage } from '../data/coming-image.ts';
import { toEditorImage } from '../data/image.query.ts';
import type { EditorImage } from '../model/state/state.ts';
import { EditorLoading } from './editor-loading.tsx';
import { NoEditor } from './no-editor.tsx';

export interface AwaitImageProps {
	readonly categoryId: CategoryId;
	readonly imageId: string;
	/** Shown if no such upload exists. */
	readonly missing: ReactNode;
	readonly onImage: (image: EditorImage) => void;
}

interface Found {
	readonly status: UploadStatus;
	/** The picture that an earlier load of this page made and kept. */
	readonly picture: LocalPicture | null;
}

const find = async (imageId: string, signal: AbortSignal): Promise<Found> => {
	const status = await call(libraryRoutes.getUpload, { params: { id: imageId }, signal });
	const isComing = status.image === null && status.state !== 'failed';
	return { status, picture: isComing ? await keptPicture(imageId) : null };
};

/** An image that the server does not have yet: opened from the picture that was kept, or when its upload is done. */
export const AwaitImage = ({ categoryId, imageId, missing, onImage }: AwaitImageProps): ReactNode => {
	const userId = useSession((session) => session.userId);
	const upload = useUploadOfImage(imageId);
	const { data, error, refetch } = useQuery({
		queryKey: ['awaited-image', userId, imageId],
		queryFn: ({ signal }) => find(imageId, signal),
		retry: false,
		gcTime: 0,
	});
	useEffect(() => {
		if (data === undefined || userId === null || data.status.state === 'failed') return;
		const { status, picture } = data;
		if (status.image !== null) return onImage(toEditorImage(status.image));
		if (picture !== null) {
			onImage(comingImage({ imageId, row: null, name: status.name, ownerId: userId }, picture));
			URL.revokeObjectURL(picture.url);
			return;
		}
		const controller = new AbortController();
		whenImageReady(imageId, controller.signal).then(
			(image) => controller.signal.aborted || onImage(toEditorImage(image)),
			() => controller.signal.aborted || void refetch(),
		);
		return () => controller.abort();
	}, [data, userId, imageId, onImage, refetch]);
	if (error !== null) return missing;
	if (data === undefined || data.status.image !== null || data.picture !== null) return <EditorLoading categoryId={categoryId} />;
	const { status } = data;
	if (status.state === 'failed') {
		return (
			<NoEditor categoryId={categoryId} title={`${status.name} cannot be printed`}>
				<p>{status.error?.message ?? loadingMessage(null)}</p>
			</NoEditor>
		);
	}
	return (
		<NoEditor categoryId={categoryId} title={`${status.name} is still uploading elsewhere`}>
			<p>
				{arrivedSoFar(upload ?? { phase: 'elsewhere', sentBytes: status.offset, totalBytes: status.bytes, secondsLeft: null })} The editor
				opens by itself when the upload is done.
			</p>
		</NoEditor>
	);
};
