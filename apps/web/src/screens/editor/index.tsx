import Button from '@mui/material/Button';
import { type CategoryId, categoryTitle } from '@print-room/domain';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, Navigate, useParams, useSearchParams } from 'react-router';
import { loadingSentence, sentences } from '../../api/sentences.ts';
import { ensureIdentity, useSession } from '../../session/session.ts';
import { isCategory, rememberCategory, uploadPath } from '../../shell/category-paths.ts';
import { ShopBar } from '../../shell/shop-bar.tsx';
import { PageError } from '../../ui/page-error.tsx';
import { imageQuery, isImageMissing } from './data/image.query.ts';
import { shopQuery } from './data/shop.query.ts';
import { Editor } from './editor.tsx';
import { EditorLoading } from './editor-loading.tsx';
import type { EditorImage } from './model/state.ts';

interface PlaceProps {
	readonly categoryId: CategoryId;
	readonly title: string;
	readonly children: ReactNode;
	readonly onRetry?: () => void;
}

/** What stands in the editor's place when it cannot open: why, and the two ways on. */
const NoEditor = ({ categoryId, title, children, onRetry }: PlaceProps): ReactNode => (
	<>
		<ShopBar title={`Order ${categoryTitle(categoryId)}`} />
		<PageError
			title={title}
			actions={
				<>
					{onRetry === undefined ? null : (
						<Button variant="contained" color="primary" onClick={onRetry}>
							Try again
						</Button>
					)}
					<Button
						variant={onRetry === undefined ? 'contained' : 'outlined'}
						color={onRetry === undefined ? 'primary' : 'secondary'}
						component={Link}
						to={uploadPath(categoryId)}
					>
						Go to your images
					</Button>
				</>
			}
		>
			{children}
		</PageError>
	</>
);

const OpenImage = ({ categoryId, imageId }: { readonly categoryId: CategoryId; readonly imageId: string }): ReactNode => {
	const { userId, status } = useSession();
	const shop = useQuery(shopQuery(categoryId));
	const image = useQuery(imageQuery(userId, imageId));
	// Once open it stays: who signs in while cropping has another library for a moment, and keeps the work.
	const [opened, setOpened] = useState<EditorImage | null>(null);
	if (opened === null && image.data !== undefined) setOpened(image.data);
	if (shop.data !== undefined && opened !== null) return <Editor shop={shop.data} image={opened} />;
	if (image.error !== null && isImageMissing(image.error)) {
		return (
			<NoEditor categoryId={categoryId} title="This image is not here">
				<p>It was deleted, or it belongs to somebody else.</p>
			</NoEditor>
		);
	}
	const error = shop.error ?? image.error;
	if (error !== null || (userId === null && status === 'failed')) {
		return (
			<NoEditor
				categoryId={categoryId}
				title="The editor could not be opened"
				onRetry={() => {
					if (userId === null) void ensureIdentity();
					void shop.refetch();
					if (userId !== null) void image.refetch();
				}}
			>
				<p>{error === null ? sentences.lostConnection : loadingSentence(error)}</p>
			</NoEditor>
		);
	}
	return <EditorLoading categoryId={categoryId} />;
};

/** `/process/{category}?image_id=…` (C2.06). Without an image it leads to where one is chosen (C2.11). */
export default function EditorScreen(): ReactNode {
	const { category } = useParams();
	const [query] = useSearchParams();
	const imageId = query.get('image_id');
	const categoryId = isCategory(category) ? category : 'fineartprint';
	useEffect(() => rememberCategory(categoryId), [categoryId]);
	if (imageId === null || imageId === '') return <Navigate to={uploadPath(categoryId)} replace />;
	if (categoryId !== 'fineartprint') {
		return (
			<NoEditor categoryId={categoryId} title={`${categoryTitle(categoryId)} are not offered yet`}>
				<p>
					The same image can be ordered as a <Link to={`/process/fineartprint?${query}`}>fine art print</Link>.
				</p>
			</NoEditor>
		);
	}
	return <OpenImage key={imageId} categoryId={categoryId} imageId={imageId} />;
}
