import { categoryTitle } from '@print-room/domain';
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo } from 'react';
import { useDropzone } from 'react-dropzone';
import { Outlet, useLocation, useParams } from 'react-router';
import { usePostponed } from '../../postponed/index.ts';
import { ensureIdentity, useSession } from '../../session/session.ts';
import { isCategory, lastCategory, rememberCategory } from '../../shell/category-paths.ts';
import { onFilesChosenEarly } from '../../shell/page-shell.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { ShopBar } from '../../shell/shop-bar.tsx';
import { ShopFooter } from '../../shell/shop-footer.tsx';
import { expectFirstVisit, isFirstVisitExpected, rememberReturning } from '../../shell/visit.ts';
import { rememberMedium } from '../../shell/wanted-medium.ts';
import { OfflineNote } from '../../ui/controls/offline-note.tsx';
import {
	acceptedFiles,
	addFiles,
	announcement,
	isAnyComing,
	isSmooth,
	loadSending,
	useEarlierUploads,
	useUploads,
} from '../../uploads/index.ts';
import { DropZone } from './drop-zone.tsx';
import { FirstLook, FirstVisitSteps } from './first-visit-steps.tsx';
import { GalleryLoading, GalleryProblem } from './gallery/gallery-states.tsx';
import { imagesIn, lookForNewImages, useImages, useLateImages } from './images.query.ts';
import { UploadHeading } from './upload-heading.tsx';
import styles from './upload-screen.module.css';

// Loaded with the list of images, before it is needed: the connection may be lost by then.
const galleryCode = import('./gallery/gallery.tsx').then(
	({ Gallery }) => ({ default: Gallery }),
	() => ({ default: () => <GalleryProblem title="Your images could not be shown." onRetry={() => window.location.reload()} /> }),
);
const Gallery = lazy(() => galleryCode);
const loadList = () => import('./uploading/upload-list.tsx');
const UploadList = lazy(() => loadList().then(({ UploadList }) => ({ default: UploadList })));
const PostponedList = lazy(() =>
	import('./uploading/postponed-list.tsx').then(
		({ PostponedList }) => ({ default: PostponedList }),
		() => ({ default: () => null }),
	),
);
// The page works without a tour that could not be loaded.
const UploadTour = lazy(() =>
	import('../../tour/upload-tour.tsx').then(
		({ UploadTour }) => ({ default: UploadTour }),
		() => ({ default: () => null }),
	),
);

const GuestQuestion = lazy(() => import('./guest-question.tsx').catch(() => ({ default: () => null })));

/** More than the number of uploads that the server processes at a time. */
const newestLookedFor = 8;

/** Drop zone and gallery. Files may be dropped anywhere: beside the zone the browser would open them instead. */
export const UploadScreen = (): ReactNode => {
	const { category = lastCategory(), categoryType } = useParams();
	const known = isCategory(category) ? category : 'fineartprint';
	// Before the first paint, so that a page that is opened at once finds the category.
	useLayoutEffect(() => rememberCategory(known), [known]);
	const { search } = useLocation();
	useLayoutEffect(() => rememberMedium(search), [search]);
	usePageTitle(`Order ${categoryTitle(known)}`);

	const status = useSession((session) => session.status);
	const { queue, isAwaitingLate } = useUploads();
	const hasPostponed = usePostponed((prints) => prints.size > 0);
	const images = useImages();
	useLateImages(isAwaitingLate);
	const { getRootProps, getInputProps, inputRef, open, isDragActive, isFileDialogActive } = useDropzone({
		onDrop: (files) => {
			addFiles(files);
			// Allows the same file to be chosen again.
			if (inputRef.current) inputRef.current.value = '';
		},
		noClick: true,
		noKeyboard: true,
	});

	const isListKnown = useEarlierUploads();
	const isSettled = images.isFetched && isListKnown;
	useEffect(() => {
		if (!isSettled) return;
		// Loaded before it is needed: the connection may be lost by then.
		Promise.all([loadSending().then((code) => code.prefetchLocalPictures()), loadList()]).catch(() => undefined);
		// An upload that finished between the two answers, left by a reload, is in neither of them.
		lookForNewImages(newestLookedFor).catch(() => undefined);
	}, [isSettled]);

	const loaded = useMemo(() => imagesIn(images.data?.pages ?? []), [images.data]);
	const hasNothing = loaded.length === 0 && queue.length === 0;
	const isKnownEmpty = images.isSuccess && isListKnown;
	const isExpectedEmpty = isFirstVisitExpected() && !images.isError && status !== 'failed';
	const isFirstVisit = hasNothing && (isKnownEmpty || isExpectedEmpty);
	useEffect(() => {
		if (isSettled) expectFirstVisit(false);
		if (!hasNothing) rememberReturning();
	}, [isSettled, hasNothing]);
	useEffect(() => onFilesChosenEarly(addFiles), []);
	const zone = <DropZone isFirst={isFirstVisit} isDragActive={isDragActive} onChoose={open} />;

	const gallery = (): ReactNode => {
		if (status === 'failed') return <GalleryProblem title="We couldn't reach the server." onRetry={() => void ensureIdentity()} />;
		if (images.data && (loaded.length > 0 || isListKnown))
			return (
				<Suspense fallback={<GalleryLoading />}>
					<Gallery category={known} categoryType={categoryType} images={loaded} isComing={isAnyComing(queue)} query={images} />
				</Suspense>
			);
		if (images.isError)
			return <GalleryProblem title="Your images could not be loaded." error={images.error} onRetry={() => void images.refetch()} />;
		return <GalleryLoading />;
	};

	return (
		<div {...getRootProps({ className: styles.screen, role: undefined, tabIndex: undefined })}>
			<ShopBar showsUploads={false} />
			<main className={isFirstVisit ? `${styles.page} ${styles.first}` : styles.page}>
				<div>
					<input {...getInputProps({ 'aria-label': 'Choose images', accept: acceptedFiles })} />
					<UploadHeading category={known} categoryType={categoryType} isFirstVisit={isFirstVisit} />
					{isFirstVisit ? <FirstVisitSteps /> : zone}
					<OfflineNote>Uploads resume when you're back online.</OfflineNote>
					<p className="visually-hidden" role="status">
						{announcement(queue)}
					</p>
					<Suspense fallback={null}>{hasPostponed ? <PostponedList /> : null}</Suspense>
					<Suspense fallback={null}>{queue.length > 0 ? <UploadList /> : null}</Suspense>
					<div className={styles.tour}>
						<Suspense fallback={null}>
							<UploadTour isReady={isSettled && (isFirstVisit || loaded.length > 0) && isSmooth(queue)} hasImages={loaded.length > 0} />
						</Suspense>
					</div>
				</div>
				{isFirstVisit ? zone : gallery()}
				{isFirstVisit ? <FirstLook /> : null}
			</main>
			<ShopFooter />
			<Suspense fallback={null}>
				<GuestQuestion
					isReady={isSettled}
					hasImages={loaded.length > 0}
					isChoosing={isFileDialogActive || isDragActive || queue.length > 0}
				/>
			</Suspense>
			<Outlet />
		</div>
	);
};
