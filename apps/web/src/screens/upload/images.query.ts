import { type Image, routes } from '@print-room/contract';
import { type InfiniteData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { sentences } from '../../api/sentences.ts';
import { useSession } from '../../session/session.ts';
import { showToast } from '../../ui/toasts.ts';

interface Page {
	images: Image[];
	count: number;
}

const pageSize = 40;
const lateImagePollMs = 3000;

const keyOf = (userId: string | null): readonly unknown[] => ['images', userId];

const loadedIn = (pages: readonly Page[]): number => pages.reduce((sum, { images }) => sum + images.length, 0);

/** The caller's images, newest first, a page at a time (C7.26). */
export const useImages = ({ isAwaitingLate }: { isAwaitingLate: boolean }) => {
	const userId = useSession((session) => session.userId);
	return useInfiniteQuery({
		queryKey: keyOf(userId),
		enabled: userId !== null,
		// A design may have been made since (D18).
		refetchOnMount: 'always',
		initialPageParam: 0,
		queryFn: ({ pageParam, signal }) => call(routes.retrieveImages, { query: { limit: pageSize, skip: pageParam }, signal }),
		getNextPageParam: (last: Page, pages: Page[]) => (last.images.length > 0 && loadedIn(pages) < last.count ? loadedIn(pages) : undefined),
		refetchInterval: isAwaitingLate ? lateImagePollMs : false,
	});
};

type Pages = InfiniteData<Page, number>;

const change = (edit: (pages: readonly Page[]) => Page[]): void => {
	const { userId } = useSession.getState();
	queryClient.setQueryData<Pages>(keyOf(userId), (known) => known && { ...known, pages: edit(known.pages) });
};

export const refreshImages = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['images'] });

/** A finished upload stands first in the gallery at once, without asking the server again. */
export const showNewImage = (image: Image): void =>
	change((pages) => {
		if (pages.some(({ images }) => images.some(({ id }) => id === image.id))) return [...pages];
		return pages.map((page, index) => ({ images: index === 0 ? [image, ...page.images] : page.images, count: page.count + 1 }));
	});

const hideImage = (id: string): void =>
	change((pages) => pages.map(({ images, count }) => ({ images: images.filter((image) => image.id !== id), count: count - 1 })));

/** C8.11 */
export const useDeleteImage = () =>
	useMutation({
		mutationFn: (id: string) => call(routes.deleteUpload, { params: { id } }),
		onSuccess: (_answer, id) => {
			hideImage(id);
			showToast({ message: sentences.deleted, severity: 'success' });
		},
		onError: () => showToast({ message: sentences.cannotDelete, severity: 'error' }),
	});

/** Where High begins, in ppi (C4.11, C7.18). */
export const useThresholds = () =>
	useQuery({
		queryKey: ['configs'],
		queryFn: ({ signal }) => call(routes.listConfigs, { query: { filter: { limit: 1 } }, signal }),
		select: (configs) => configs[0]?.thresholds ?? null,
		staleTime: 300_000,
	});
