import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { loadingMessage } from '../../api/messages.ts';
import { Button } from '../../ui/controls/button.tsx';
import { PageError } from '../../ui/page/page-error.tsx';
import { PageLoading } from '../../ui/page/page-loading.tsx';
import { showToast } from '../../ui/page/toasts.ts';
import { forgetPhoto, forgetWall, type KeptWall, keepPhoto, keepWork } from './data/kept-wall.ts';
import { useDesignsOnWall } from './data/own-designs.query.ts';
import type { WallWork } from './model/wall-work.ts';
import { type RoomPhotos, RoomPhotosProvider, roomPhotos } from './room/room-photos.ts';
import { WallPage } from './wall-page.tsx';
import { createWallStore, useWall, useWallStore, WallProvider } from './wall-store.ts';

export interface OpenWallProps {
	readonly personId: string;
	readonly kept: KeptWall | null;
	/** to be hung beside those that hang */
	readonly wanted: readonly { readonly id: string; readonly designId: string }[];
}

const gone = (count: number): string =>
	count === 1 ? 'A print of this wall is no longer there.' : `${count} prints of this wall are no longer there.`;

/** Keeps every change of the wall in this browser, one after the other, and says once if the browser refuses. */
const useKeptWork = (personId: string, photos: RoomPhotos, isReady: boolean): void => {
	const store = useWallStore();
	const isWarned = useRef(false);
	useEffect(() => {
		if (!isReady) return;
		let writing = Promise.resolve();
		let keptPhoto = store.getState().work.room?.photoId ?? null;
		const write = async (): Promise<void> => {
			const { work } = store.getState();
			const photoId = work.room?.photoId ?? null;
			const blob = photoId === null ? null : photos.blobOf(photoId);
			const isPhotoKept =
				photoId === keptPhoto || (photoId === null || blob === null ? await forgetPhoto() : await keepPhoto({ photoId, blob }));
			keptPhoto = photoId;
			if (((await keepWork(personId, work)) && isPhotoKept) || isWarned.current) return;
			isWarned.current = true;
			showToast({ message: 'This browser does not keep the wall: it is gone when you close the page.', severity: 'info' });
		};
		const keep = (): void => {
			writing = writing.then(write);
		};
		keep();
		return store.subscribe((now, before) => {
			if (now.work !== before.work) keep();
		});
	}, [store, photos, personId, isReady]);
};

/** Reads the prints of a wall, and takes those off that are gone. */
const Prints = ({ personId, kept, wanted, photos }: OpenWallProps & { readonly photos: RoomPhotos }): ReactNode => {
	const store = useWallStore();
	const hung = useWall((state) => state.work.prints);
	const [isReady, setReady] = useState(false);
	// The designs of undone changes are read too, so that undoing them shows their prints.
	const ids = useMemo(() => [...new Set([...wanted, ...hung].map(({ designId }) => designId))], [wanted, hung]);
	const { data, error, isPlaceholderData, refetch } = useDesignsOnWall(personId, ids);
	useEffect(() => {
		if (data === undefined || isPlaceholderData) return;
		const { work, dispatch } = store.getState();
		const missing = work.prints.filter(({ designId }) => !data.has(designId));
		dispatch({ type: 'sizes/known', sizes: new Map([...data.values()].map(({ designId, sizeMm }) => [designId, sizeMm])) });
		if (missing.length > 0) {
			// A wall of another person, who used this browser before, is not shown.
			if (kept !== null && kept.ownerId !== personId && missing.length === work.prints.length) {
				dispatch({ type: 'wall/forgotten' });
				photos.clear();
				void forgetWall();
			} else {
				dispatch({ type: 'prints/missing', designIds: missing.map(({ designId }) => designId) });
				showToast({ message: gone(missing.length), severity: 'info' });
			}
		}
		setReady(true);
	}, [data, isPlaceholderData, store, kept, personId, photos]);
	const areHung = useRef(false);
	useEffect(() => {
		if (!isReady || areHung.current || data === undefined) return;
		areHung.current = true;
		const { work, dispatch } = store.getState();
		const more = wanted.filter(({ designId }) => data.has(designId) && !work.prints.some((print) => print.designId === designId));
		if (more.length > 0) dispatch({ type: 'prints/added', prints: more });
	}, [isReady, data, wanted, store]);
	useKeptWork(personId, photos, isReady);
	if (data === undefined && error !== null)
		return (
			<PageError
				title="Your wall could not be read"
				actions={
					<Button variant="contained" color="primary" onClick={() => void refetch()}>
						Try again
					</Button>
				}
			>
				<p>{loadingMessage(error)}</p>
			</PageError>
		);
	return isReady && data !== undefined ? <WallPage personId={personId} prints={data} /> : <PageLoading />;
};

/** A room whose photograph the browser has lost is a drawn wall. */
const withItsPhoto = ({ work, photo }: KeptWall): WallWork =>
	work.room === null || work.room.photoId === photo?.photoId ? work : { ...work, room: null, isInRoom: false };

export const OpenWall = (props: OpenWallProps): ReactNode => {
	const { kept, personId } = props;
	// Without prints, only its owner's id says whose a wall is.
	const [own] = useState(() => (kept !== null && kept.ownerId !== personId && kept.work.prints.length === 0 ? null : kept));
	const [store] = useState(() => createWallStore(own === null ? undefined : withItsPhoto(own)));
	const [photos] = useState(() => roomPhotos(own?.photo ?? null));
	return (
		<WallProvider value={store}>
			<RoomPhotosProvider value={photos}>
				<Prints {...props} photos={photos} />
			</RoomPhotosProvider>
		</WallProvider>
	);
};
