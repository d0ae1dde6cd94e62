import { useEffect } from 'react';
import { call } from '../../../../api/client.ts';
import { libraryRoutes } from '../../../../api/customer-routes.ts';
import { toEditorImage } from '../../data/image.query.ts';
import { type PrintSet, type SetImage, type SetState, usePrintSet } from '../set-store.ts';

/** Addresses of pictures expire; a page that was hidden for long reads them again. */
const RENEWED_AFTER_MS = 600_000;

/** The caller's images by their ids; null for those that were deleted. */
const findImages = async (ids: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, SetImage | null>> => {
	const { images } = await call(libraryRoutes.retrieveImages, { query: { ids: ids.join(','), limit: ids.length }, signal });
	const found = new Map(images.map((image) => [image.id, { image: toEditorImage(image), thumbUrl: image.thumbnailUrl }] as const));
	return new Map(ids.map((id) => [id, found.get(id) ?? null]));
};

const idsOf = ({ content }: SetState): readonly string[] => [...new Set(content.rows.map(({ imageId }) => imageId))];

/** Reads the images of all rows, again once their addresses have expired. */
export const useSetImages = (): void => {
	const printSet = usePrintSet();
	useEffect(() => {
		const { store, set } = printSet;
		const leaving = new AbortController();
		const { signal } = leaving;
		let readAt = Date.now();
		let asked: readonly string[] = [];
		const read = async (): Promise<void> => {
			const state = store.getState();
			const ids = idsOf(state).filter((id) => !state.images.has(id));
			if (ids.every((id) => asked.includes(id))) return;
			asked = ids;
			try {
				const found = await findImages(ids, signal);
				set({ images: new Map([...store.getState().images, ...found]), imagesFailure: null });
			} catch (thrown) {
				if (!signal.aborted) set({ imagesFailure: thrown });
			}
		};
		const again = (): void => {
			asked = [];
			void read();
		};
		const renew = async (): Promise<void> => {
			if (document.hidden || Date.now() - readAt < RENEWED_AFTER_MS) return;
			readAt = Date.now();
			const found = await findImages(idsOf(store.getState()), signal).catch(() => null);
			if (found === null) return;
			const renewed = [...store.getState().images].map(([id, known]): [string, SetImage | null] => {
				const now = found.get(id);
				// The image itself stays the same object, so that no row is derived again.
				return [id, known !== null && now != null ? { ...known, thumbUrl: now.thumbUrl } : known];
			});
			set({ images: new Map(renewed) });
		};
		const onVisible = (): void => void renew();
		void read();
		const unsubscribe = store.subscribe(({ content, imagesFailure }, before) => {
			if (imagesFailure === null && before.imagesFailure !== null) again();
			else if (content !== before.content) void read();
		});
		window.addEventListener('online', again);
		document.addEventListener('visibilitychange', onVisible);
		return () => {
			leaving.abort();
			unsubscribe();
			window.removeEventListener('online', again);
			document.removeEventListener('visibilitychange', onVisible);
		};
	}, [printSet]);
};

/** Has the images read again that could not be read. */
export const readImagesAgain = ({ set }: PrintSet): void => set({ imagesFailure: null });
