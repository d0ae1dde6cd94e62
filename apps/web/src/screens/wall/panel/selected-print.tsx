import { type HungPrint, wallAreaOf } from '@print-room/domain';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from '../../../ui/icons/icons.tsx';
import type { OwnPrint } from '../model/own-print.ts';
import { placeInWords } from '../model/print-label.ts';
import { useWall } from '../wall-store.ts';
import { FrameChoice } from './frame-choice.tsx';
import styles from './panel.module.css';
import { PanelSection } from './section.tsx';

const STEP_MM = 10;

const nudges = [
	{ name: 'left', x: -1, y: 0, Icon: ArrowLeft },
	{ name: 'up', x: 0, y: -1, Icon: ArrowUp },
	{ name: 'down', x: 0, y: 1, Icon: ArrowDown },
	{ name: 'right', x: 1, y: 0, Icon: ArrowRight },
] as const;

export interface SelectedPrintProps {
	readonly hung: HungPrint;
	readonly print: OwnPrint | undefined;
}

/** The selected print: its place, buttons that move it, its frame. */
export const SelectedPrint = ({ hung, print }: SelectedPrintProps): ReactNode => {
	const work = useWall((state) => state.work);
	const dispatch = useWall((state) => state.dispatch);
	const { id, x, y, frame } = hung;
	return (
		<PanelSection title="Selected print">
			<p className={styles.name}>{print?.imageName ?? 'Print'}</p>
			<p className={styles.note} role="status">
				{print === undefined ? null : `${print.sizeText}, `}
				{placeInWords(hung, wallAreaOf(work), work.room !== null && work.isInRoom)}
			</p>
			<fieldset className={styles.nudges}>
				<legend className="visually-hidden">Move by 10 mm</legend>
				{nudges.map(({ name, x: dx, y: dy, Icon }) => (
					<IconButton
						key={name}
						className={styles.nudge}
						aria-label={`Move ${name} by 10 mm`}
						onClick={() => dispatch({ type: 'print/moved', id, x: x + dx * STEP_MM, y: y + dy * STEP_MM, isStep: true })}
					>
						<Icon size={16} />
					</IconButton>
				))}
				<Button size="small" variant="outlined" onClick={() => dispatch({ type: 'print/moved', id, x, y: 0 })}>
					To the centre line
				</Button>
			</fieldset>
			<FrameChoice label="Frame of this print" value={frame} onChange={(chosen) => dispatch({ type: 'print/framed', id, frame: chosen })} />
			<Button size="small" variant="outlined" onClick={() => dispatch({ type: 'print/removed', id })}>
				Take off the wall
			</Button>
		</PanelSection>
	);
};
