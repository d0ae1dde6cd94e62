import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useSize } from '../../drawing/use-size.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Back } from '../../ui/icons/icons.tsx';
import type { OwnPrints } from './data/own-designs.query.ts';
import { LayoutChoice } from './panel/layout-choice.tsx';
import { PrintList } from './panel/print-list.tsx';
import { SelectedPrint } from './panel/selected-print.tsx';
import { MarkPanel } from './room/mark-panel.tsx';
import { MarkStage } from './room/mark-stage.tsx';
import { RoomChoice } from './room/room-choice.tsx';
import { useRoomPhotoUrl } from './room/room-photos.ts';
import { Stage } from './stage/stage.tsx';
import styles from './wall.module.css';
import { useWall } from './wall-store.ts';
import { WallTools } from './wall-tools.tsx';

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
