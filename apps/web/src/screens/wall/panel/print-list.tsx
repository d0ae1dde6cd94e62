import { MOST_ON_WALL } from '@print-room/domain';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLaterDialog } from '../../../shell/use-later-dialog.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Plus } from '../../../ui/icons/icons.tsx';
import { Thumb } from '../../../ui/page/thumb.tsx';
import type { OwnPrints } from '../data/own-designs.query.ts';
import { useWall } from '../wall-store.ts';
import { FrameChoice } from './frame-choice.tsx';
import styles from './panel.module.css';
import { PanelSection } from './section.tsx';

const fetchPicker = () => import('./print-picker.tsx');
const PrintPicker = lazy(fetchPicker);

export interface PrintListProps {
	readonly personId: string;
	readonly prints: OwnPrints;
}

/** The prints that hang, and the way to further ones. */
export const PrintList = ({ personId, prints }: PrintListProps): ReactNode => {
	const hung = useWall((state) => state.work.prints);
	const selected = useWall((state) => state.selected);
	const dispatch = useWall((state) => state.dispatch);
	const { isOpen, open, close } = useLaterDialog(fetchPicker);
	const isFull = hung.length >= MOST_ON_WALL;
	const frames = new Set(hung.map(({ frame }) => frame));
	const [first = 'none'] = frames;
	return (
		<PanelSection title={hung.length === 0 ? 'Prints' : `Prints (${hung.length})`}>
			{hung.length === 0 ? <p className={styles.note}>Choose from all prints that you have saved, put into the cart or ordered.</p> : null}
			<ul className={styles.prints}>
				{hung.map(({ id, designId }, place) => {
					const print = prints.get(designId);
					return (
						<li key={id}>
							<button
								type="button"
								className={styles.row}
								aria-pressed={id === selected}
								onClick={() => dispatch({ type: 'print/selected', id })}
							>
								<span className={styles.picture}>{print === undefined ? null : <Thumb src={print.pictureUrl} alt="" />}</span>
								<span>
									<b>{print?.imageName ?? `Print ${place + 1}`}</b>
									<small>{print?.sizeText}</small>
								</span>
							</button>
						</li>
					);
				})}
			</ul>
			<Button
				variant={hung.length === 0 ? 'contained' : 'outlined'}
				color={hung.length === 0 ? 'primary' : 'secondary'}
				startIcon={<Plus size={16} />}
				aria-haspopup="dialog"
				aria-disabled={isFull}
				aria-describedby={isFull ? 'wall-is-full' : undefined}
				onClick={() => {
					if (!isFull) open();
				}}
			>
				Add prints
			</Button>
			{isFull ? (
				<p id="wall-is-full" className={styles.note}>
					A wall takes {MOST_ON_WALL} prints.
				</p>
			) : null}
			{hung.length < 2 ? null : (
				<FrameChoice
					label="Frame of all prints"
					value={frames.size === 1 ? first : null}
					onChange={(frame) => dispatch({ type: 'print/framed', id: null, frame })}
				/>
			)}
			{hung.length === 0 ? null : <p className={styles.note}>Frames are only drawn. Prints are ordered without them.</p>}
			<Suspense fallback={null}>
				{isOpen ? <PrintPicker personId={personId} mostMore={MOST_ON_WALL - hung.length} onClose={close} /> : null}
			</Suspense>
		</PanelSection>
	);
};
