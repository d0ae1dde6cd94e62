import type { CategoryId } from '@print-room/domain';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { networkFailure } from '../../../api/failure.ts';
import { loadingMessage } from '../../../api/messages.ts';
import { openLogin } from '../../../session/login.ts';
import { ensureIdentity, useSession } from '../../../session/session.ts';
import { imageQuery, isImageMissing } from '../data/image.query.ts';
import { offerQuery } from '../data/offer.query.ts';
import type { EditorImage } from '../model/state/state.ts';
import { EditorLoading } from './editor-loading.tsx';
import { NoEditor } from './no-editor.tsx';
import { OpenOffer } from './open-offer.tsx';

export interface OpenImageProps {
	readonly categoryId: CategoryId;
	readonly imageId: string;
	/** of the window mount that the address names */
	readonly route: string | null;
	/** of the file check that it is to be sent in for */
	readonly checkId: string | null;
}

/** A new print of an image. */
export const OpenImage = ({ categoryId, imageId, route, checkId }: OpenImageProps): ReactNode => {
	const { userId, isGuest, status, failure } = useSession();
	const offer = useQuery(offerQuery(categoryId));
	// Once open it stays: who signs in or out while cropping keeps the work.
	const [opened, setOpened] = useState<EditorImage | null>(null);
	const image = useQuery({ ...imageQuery(userId, imageId), enabled: userId !== null && opened === null });
	if (opened === null && image.data !== undefined) setOpened(image.data);
	if (offer.data !== undefined && opened !== null)
		return <OpenOffer offer={offer.data} image={opened} design={null} route={route} checkId={checkId} />;
	if (image.error !== null && isImageMissing(image.error)) {
		return (
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
	}
	const error = offer.error ?? image.error;
	if (error !== null || (userId === null && status === 'failed')) {
		const retry = (): void => {
			if (userId === null) void ensureIdentity();
			void offer.refetch();
			if (userId !== null) void image.refetch();
		};
		return (
			<NoEditor categoryId={categoryId} title="The editor could not be opened" action={{ label: 'Try again', onClick: retry }}>
				<p>{loadingMessage(error ?? failure ?? networkFailure())}</p>
			</NoEditor>
		);
	}
	return <EditorLoading categoryId={categoryId} />;
};
