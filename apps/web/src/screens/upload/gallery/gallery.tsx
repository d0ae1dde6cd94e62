import type { Image } from '@print-room/contract';
import type { CategoryId } from '@print-room/domain';
import { lazy, type ReactNode, Suspense, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { commonMessages, loadingMessage } from '../../../api/messages.ts';
import { openLogin } from '../../../session/login.ts';
import { useSession } from '../../../session/session.ts';
import { Notice } from '../../../ui/controls/notice.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { useFetchAhead } from '../../../ui/hooks/use-fetch-ahead.ts';
import { showToast } from '../../../ui/page/toasts.ts';
import { isShownAsComing, useUploads } from '../../../uploads/index.ts';
import { useDeleteImage, type useImages } from '../images.query.ts';
import { ComingList } from './coming-list.tsx';
import styles from './gallery.module.css';
import { PictureList } from './picture-list.tsx';

const ConfirmDialog = lazy(() =>
	import('../../../ui/dialogs/confirm-dialog.tsx').then(({ ConfirmDialog }) => ({ default: ConfirmDialog })),
);
const DesignsDialog = lazy(() => import('../designs/index.ts').then(({ DesignsDialog }) => ({ default: DesignsDialog })));

/** Code that selects images, once it is wanted. */
type Selecting = typeof import('../select/select-bar.tsx');
const loadSelecting = (): Promise<Selecting> => import('../select/select-bar.tsx');

export interface GalleryProps {
	category: CategoryId;
	categoryType: string | undefined;
	images: readonly Image[];
	isComing: boolean;
	query: ReturnType<typeof useImages>;
}

export const Gallery = ({ category, categoryType, images, isComing, query }: GalleryProps): ReactNode => {
	const isGuest = useSession((session) => session.isGuest);
	const remove = useDeleteImage();
	const [doomed, setDoomed] = useState<Image | null>(null);
	const [inspected, setInspected] = useState<Image | null>(null);
	const [selecting, setSelecting] = useState<Selecting | null>(null);
	const stopSelecting = useCallback(() => setSelecting(null), []);
	const toggleSelecting = (): void => {
		if (selecting !== null) stopSelecting();
		else loadSelecting().then(setSelecting, () => showToast({ message: commonMessages.lostConnection, severity: 'error' }));
	};
	const closeDesigns = useCallback(() => setInspected(null), []);
	useFetchAhead([() => import('../../../ui/dialogs/confirm-dialog.tsx'), () => import('../designs/index.ts'), loadSelecting]);
	const queue = useUploads((uploads) => uploads.queue);
	const coming = queue.filter((upload) => isShownAsComing(upload, images)).toReversed();
	const list = useRef<HTMLElement>(null);
	const refocus = useRef<string | null>(null);
	const onFocusLost = useCallback((imageId: string | null): void => {
		refocus.current = imageId;
	}, []);
	// The focus goes from the card of a file on its way to the card of its image.
	useLayoutEffect(() => {
		if (refocus.current === null) return;
		const next = list.current?.querySelector<HTMLElement>(`a[href*="image_id=${refocus.current}"]`);
		if (next === null || next === undefined) return;
		refocus.current = null;
		// A person may have gone elsewhere meanwhile.
		if (document.activeElement === document.body) next.focus({ preventScroll: true });
	});
	const total = query.data?.pages.at(-1)?.count ?? images.length;

	return (
		<div>
			<ComingList {...{ category, categoryType, coming, onFocusLost }} hasImages={images.length > 0} />
			<section ref={list} aria-label="Your images" className={styles.gallery} tabIndex={-1}>
				<div className={styles.head}>
					<h2>Your images</h2>
					<span className={styles.count}>{total}</span>
					{images.length > 1 ? (
						<TextButton className={styles.select} aria-pressed={selecting !== null} onClick={toggleSelecting}>
							{selecting === null ? 'Select' : 'Cancel'}
						</TextButton>
					) : null}
					{isGuest ? (
						<span className={styles.note}>
							Kept in this browser only. <TextButton onClick={openLogin}>Log in</TextButton> to keep them in your account.
						</span>
					) : null}
				</div>
				{images.length === 0 ? (
					<p className={styles.empty}>{isComing ? 'Your first image will appear here in a moment.' : 'No images yet.'}</p>
				) : null}
				<PictureList
					category={category}
					categoryType={categoryType}
					images={images}
					total={total}
					hasComing={coming.length > 0}
					query={query}
					onDelete={setDoomed}
					onInspect={setInspected}
					Tick={selecting?.Tick}
				/>
				{selecting === null ? null : <selecting.SelectBar {...{ category, categoryType, images, total }} onEnd={stopSelecting} />}
				{query.isFetchNextPageError ? (
					<Notice tone="failure" title="The rest of your images could not be loaded.">
						{loadingMessage(query.error)}, {images.length} of {total} shown.{' '}
						<TextButton onClick={() => void query.fetchNextPage()}>Try again</TextButton>
					</Notice>
				) : null}
				<Suspense fallback={null}>
					{doomed ? (
						<ConfirmDialog
							open
							title="Delete this image?"
							confirmLabel="Delete"
							tone="danger"
							onCancel={() => setDoomed(null)}
							onConfirm={() => {
								remove.mutate(doomed.id);
								setDoomed(null);
							}}
						>
							{doomed.name} will be removed from your images.
							{doomed.designNumber ? ' Prints you made from it are kept.' : null}
						</ConfirmDialog>
					) : null}
					{inspected ? <DesignsDialog image={inspected} onClose={closeDesigns} /> : null}
				</Suspense>
			</section>
		</div>
	);
};
