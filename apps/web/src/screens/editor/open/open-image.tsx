import type { CategoryId } from '@print-room/domain';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Navigate } from 'react-router';
import { networkFailure } from '../../../api/failure.ts';
import { loadingMessage } from '../../../api/messages.ts';
import { moveWork } from '../../../postponed/index.ts';
import { openLogin } from '../../../session/login.ts';
import { ensureIdentity, useSession } from '../../../session/session.ts';
import { editorPath, uploadPath } from '../../../shell/category-paths.ts';
import { useUploadOfImage, useUploadRow } from '../../../uploads/index.ts';
import { comingImage, unnamedId } from '../data/coming-image.ts';
import { imageQuery, isImageMissing } from '../data/image.query.ts';
import { offerQuery } from '../data/offer.query.ts';
import type { EditorImage } from '../model/state/state.ts';
import { imageWorkKey } from '../work-key.ts';
import { EditorLoading } from './editor-loading.tsx';
import { EditorFailed, NoEditor } from './no-editor.tsx';
import { OpenOffer } from './open-offer.tsx';

export interface OpenImageProps {
	readonly categoryId: CategoryId;
	/** Empty until the server has given the image an id. */
	readonly imageId: string;
	/** Number of the upload in this page, for an image without an id. */
	readonly row: number | null;
	/** route of the window mount that the address names */
	readonly route: string | null;
	/** id of the file check that the print is to be sent in for */
	readonly checkId: string | null;
}

/** Asks whether the image is on its way, which a browser does not know that has no part in its upload. */
const AwaitImage = lazy(() => import('./await-image.tsx').then(({ AwaitImage }) => ({ default: AwaitImage })));

export const OpenImage = ({ categoryId, imageId, row, route, checkId }: OpenImageProps): ReactNode => {
	const { userId, isGuest, status, failure } = useSession();
	const offer = useQuery(offerQuery(categoryId));
	// Once open it stays: who signs in or out while cropping keeps the work.
	const [opened, setOpened] = useState<EditorImage | null>(null);
	const ofRow = useUploadRow(row);
	const ofImage = useUploadOfImage(imageId === '' ? null : imageId);
	const upload = ofRow ?? ofImage;
	// The row of an upload that has ended stays for a moment; the server's copy is there by then.
	const picture = upload === null || upload.phase === 'done' ? null : upload.localPicture;
	const isLocal = picture !== null && userId !== null;
	const image = useQuery({ ...imageQuery(userId, imageId), enabled: userId !== null && opened === null && imageId !== '' && !isLocal });
	if (opened === null && isLocal && upload !== null) {
		const coming = { imageId: upload.imageId, row: upload.key, name: upload.name, ownerId: userId };
		if (upload.imageId !== null)
			moveWork(imageWorkKey(categoryId, unnamedId(upload.key), route), imageWorkKey(categoryId, upload.imageId, route));
		setOpened(comingImage(coming, picture));
	} else if (opened === null && image.data !== undefined) setOpened(image.data);
	if (offer.data !== undefined && opened !== null)
		return <OpenOffer offer={offer.data} image={opened} design={null} route={route} checkId={checkId} />;
	if (imageId === '' && upload === null) return <Navigate to={uploadPath(categoryId)} replace />;
	if (imageId === '' && upload !== null && upload.imageId !== null)
		return <Navigate to={editorPath(categoryId, upload.imageId, route ?? undefined)} replace />;
	if (image.error !== null && isImageMissing(image.error)) {
		const missing = (
			<NoEditor
				categoryId={categoryId}
				title="This image is not here"
				{...(isGuest ? { action: { label: 'Login', onClick: openLogin } } : {})}
			>
				<p>
					{isGuest
						? 'It was deleted, or it belongs to an account. Log in if it is yours.'
						: 'It was deleted, or it belongs to someone else.'}
				</p>
			</NoEditor>
		);
		return (
			<Suspense fallback={<EditorLoading categoryId={categoryId} />}>
				<AwaitImage {...{ categoryId, imageId, missing }} onImage={setOpened} />
			</Suspense>
		);
	}
	const error = offer.error ?? image.error;
	if (error !== null || (userId === null && status === 'failed')) {
		const retry = (): void => {
			if (userId === null) void ensureIdentity();
			void offer.refetch();
			if (userId !== null) void image.refetch();
		};
		return (
			<EditorFailed {...{ categoryId, retry }}>
				<p>{loadingMessage(error ?? failure ?? networkFailure())}</p>
			</EditorFailed>
		);
	}
	return <EditorLoading categoryId={categoryId} />;
};
