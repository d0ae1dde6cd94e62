import type { Image } from '@print-room/contract';
import { type InfiniteData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { call, currentToken } from '../../api/client.ts';
import { libraryRoutes, settingsRoutes } from '../../api/customer-routes.ts';
import { commonMessages, rateLimitMessageOr } from '../../api/messages.ts';
import { queryClient } from '../../api/query-client.ts';
import { isLostSession } from '../../session/lost-session.ts';
import { useSession } from '../../session/session.ts';
import { showToast } from '../../ui/page/toasts.ts';
import { onArrival } from '../../uploads/index.ts';

interface Page {
	images: Image[];
	count: number;
}

type Pages = InfiniteData<Page, number>;

const firstPage = 40;
/** Larger pages after the first, for customers with many images. */
const nextPages = 100;
const lateImagePollMs = 3000;

const keyOf = (userId: string | null): readonly unknown[] => ['images', userId];

const loadedIn = (pages: readonly Page[]): number => pages.reduce((sum, { images }) => sum + images.length, 0);

/** Removes duplicates: a new upload elsewhere shifts the others to the next page. */
export const imagesIn = (pages: readonly Page[]): readonly Image[] => [
	...new Map(pages.flatMap(({ images }) => images.map((image) => [image.id, image] as const))).values(),
];

/** id of the image that was deleted last, until the list is drawn without it */
let deletedId: string | null = null;

/** Gives the focus on where the pressed button disappeared with its card. */
const useFocusAfterDelete = (shown: { readonly pages: readonly Page[] } | undefined): void =>
	useLayoutEffect(() => {
		if (deletedId === null || shown?.pages.some(({ images }) => images.some(({ id }) => id === deletedId))) return;
		deletedId = null;
		if (document.activeElement !== document.body) return;
		const next = ['section[aria-label="Your images"]', 'section[aria-label="Add images"] button'].map((it) =>
			document.querySelector<HTMLElement>(it),
		);
		next.find((element) => element !== null)?.focus({ preventScroll: true });
	}, [shown]);

export const useImages = () => {
	const userId = useSession((session) => session.userId);
	const query = useInfiniteQuery({
		queryKey: keyOf(userId),
		enabled: userId !== null,
		// A design may have been made since.
		refetchOnMount: 'always',
		initialPageParam: 0,
		queryFn: ({ pageParam, signal }) =>
			call(libraryRoutes.retrieveImages, { query: { limit: pageParam === 0 ? firstPage : nextPages, skip: pageParam }, signal }),
		getNextPageParam: (last: Page, pages: Page[]) => (last.images.length > 0 && loadedIn(pages) < last.count ? loadedIn(pages) : undefined),
	});
	useFocusAfterDelete(query.data);
	return query;
};

const change = (edit: (pages: readonly Page[]) => Page[]): void => {
	const { userId } = useSession.getState();
	queryClient.setQueryData<Pages>(keyOf(userId), (known) => known && { ...known, pages: edit(known.pages) });
};

/** Concurrent calls share one request. */
export const refreshImages = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['images'] }, { cancelRefetch: false });

/** Puts a finished upload first in the gallery without another request. */
const showNewImage = (image: Image): void =>
	change((pages) => {
		if (pages.some(({ images }) => images.some(({ id }) => id === image.id))) return [...pages];
		return pages.map((page, index) => ({ images: index === 0 ? [image, ...page.images] : page.images, count: page.count + 1 }));
	});

/** A reading of the list that has begun may be older than a change, and would undo it. */
const readAgainIfUnderWay = async (): Promise<void> => {
	const asked = { queryKey: ['images'] };
	if (queryClient.isFetching(asked) === 0) return;
	await queryClient.cancelQueries(asked);
	await queryClient.invalidateQueries(asked);
};

onArrival(({ how, image }) => {
	if (how === 'UPLOADED' && image !== null) {
		showNewImage(image);
		void readAgainIfUnderWay();
	} else if (how !== 'IN_LIST') void refreshImages();
});

/** Finds images of uploads that were not followed; they are the newest, so one page is enough. */
export const lookForNewImages = async (limit: number, signal?: AbortSignal): Promise<null> => {
	const { images } = await call(libraryRoutes.retrieveImages, { query: { limit }, ...(signal && { signal }) });
	const known = queryClient.getQueryData<Pages>(keyOf(useSession.getState().userId));
	const listed = new Set(imagesIn(known?.pages ?? []).map(({ id }) => id));
	for (const image of images.toReversed()) showNewImage(image);
	if (known !== undefined && images.some(({ id }) => !listed.has(id))) void readAgainIfUnderWay();
	return null;
};

/** Polls every 3 s for images whose upload timed out. */
export const useLateImages = (isAwaitingLate: boolean): void => {
	const userId = useSession((session) => session.userId);
	useQuery({
		queryKey: ['late-images', userId],
		enabled: userId !== null && isAwaitingLate,
		queryFn: ({ signal }) => lookForNewImages(firstPage, signal),
		refetchInterval: lateImagePollMs,
		gcTime: 0,
	});
};

const hideImage = (id: string): void =>
	change((pages) => pages.map(({ images, count }) => ({ images: images.filter((image) => image.id !== id), count: count - 1 })));

export const useDeleteImage = () =>
	useMutation({
		mutationFn: (id: string) => call(libraryRoutes.deleteUpload, { params: { id } }),
		onSuccess: (_answer, id) => {
			hideImage(id);
			void readAgainIfUnderWay();
			deletedId = id;
			showToast({ message: commonMessages.deleted, severity: 'success' });
		},
		onMutate: currentToken,
		onError: (thrown, _id, token) => {
			// The session reports its own end.
			if (!isLostSession(thrown, token)) showToast({ message: rateLimitMessageOr(thrown, commonMessages.cannotDelete), severity: 'error' });
		},
	});

export const useThresholds = () =>
	useQuery({
		queryKey: ['configs'],
		queryFn: ({ signal }) => call(settingsRoutes.listConfigs, { query: { filter: { limit: 1 } }, signal }),
		select: (configs) => configs[0]?.thresholds ?? null,
		staleTime: 300_000,
	});
