import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useSize } from '../../drawing/use-size.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Back } from '../../ui/icons/icons.tsx';
import { Redo, Undo } from '../../ui/icons/lazy-icons.tsx';
import type { OwnPrints } from './data/own-designs.query.ts';
import { TakeAlong } from './output/take-along.tsx';
import { LayoutChoice } from './panel/layout-choice.tsx';
import { PrintList } from './panel/print-list.tsx';
import { SelectedPrint } from './panel/selected-print.tsx';
import { MarkPanel } from './room/mark-panel.tsx';
import { MarkStage } from './room/mark-stage.tsx';
import { RoomChoice } from './room/room-choice.tsx';
import { useRoomPhotoUrl } from './room/room-photos.ts';
import { Stage } from './stage/stage.tsx';
import styles from './wall.module.css';
import { useWall, useWallStore } from './wall-store.ts';

const isTyping = (target: EventTarget | null): boolean => target instanceof HTMLInputElement && target.type === 'text';

/** Undo and redo, also by Ctrl or Cmd with Z. */
const WallTools = (): ReactNode => {
	const store = useWallStore();
	const hasPast = useWall(({ past }) => past.length > 0);
	const hasFuture = useWall(({ future }) => future.length > 0);
	const dispatch = useWall((state) => state.dispatch);
	useEffect(() => {
		const onKey = (event: KeyboardEvent): void => {
			const key = event.key.toLowerCase();
			if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target) || !['z', 'y'].includes(key)) return;
			event.preventDefault();
			store.getState().dispatch({ type: key === 'y' || event.shiftKey ? 'redone' : 'undone' });
		};
		window.addEventListener('keydown', onKey);
		return () => window.removeEventListener('keydown', onKey);
	}, [store]);
	return (
		<div className={styles.tools}>
			<IconButton aria-label="Undo" aria-disabled={!hasPast} onClick={() => dispatch({ type: 'undone' })}>
				<Undo />
			</IconButton>
			<IconButton aria-label="Redo" aria-disabled={!hasFuture} onClick={() => dispatch({ type: 'redone' })}>
				<Redo />
			</IconButton>
		</div>
	);
};

export interface WallPageProps {
	readonly personId: string;
	readonly prints: OwnPrints;
}

/** The wall beside everything that changes it. */
export const WallPage = ({ personId, prints }: WallPageProps): ReactNode => {
	const work = useWall((state) => state.work);
	const selected = useWall((state) => state.selected);
	const [isMarking, setMarking] = useState(false);
	const [measure, view] = useSize<HTMLDivElement>();
	const { room } = work;
	const photoUrl = useRoomPhotoUrl(room?.photoId);
	const marked = isMarking && room !== null && photoUrl !== null ? { room, photoUrl } : null;
	const hung = work.prints.find(({ id }) => id === selected);
	const drawing = (): ReactNode => {
		if (view === null) return null;
		if (marked !== null) return <MarkStage {...marked} view={view} />;
		return <Stage view={view} prints={prints} photoUrl={photoUrl} />;
	};
	return (
		<main className={styles.page}>
			<section className={styles.pane} aria-label={marked === null ? 'The wall' : 'Your room'}>
				<div ref={measure} className={styles.drawing}>
					{drawing()}
				</div>
				<WallTools />
				{marked === null && work.prints.length === 0 ? (
					<p className={styles.empty}>The wall is empty. Add prints to see them to scale.</p>
				) : null}
			</section>
			<div className={styles.side}>
				<header className={styles.head}>
					<IconButton component={Link} to="/prints" aria-label="Back to your images">
						<Back />
					</IconButton>
					<h1>{marked === null ? 'Your wall' : 'Measure your room'}</h1>
				</header>
				{marked === null ? (
					<>
						{hung === undefined ? null : <SelectedPrint hung={hung} print={prints.get(hung.designId)} />}
						<PrintList personId={personId} prints={prints} />
						<TakeAlong personId={personId} prints={prints} />
						<LayoutChoice />
						<RoomChoice onMark={() => setMarking(true)} />
					</>
				) : (
					<MarkPanel room={marked.room} onDone={() => setMarking(false)} />
				)}
			</div>
		</main>
	);
};
