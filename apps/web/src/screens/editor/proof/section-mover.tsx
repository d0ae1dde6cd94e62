import type { ReactNode } from 'react';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from '../../../ui/icons/icons.tsx';
import { useDelayedEditor } from '../delayed-editor.tsx';
import { sectionCentre, sectionOf } from '../model/print/section.ts';
import { useDispatch } from '../store.ts';
import styles from './proof.module.css';
import { sectionPlaceMessage } from './proof-messages.ts';

/** a share of the crop for each tap */
const STEP = 0.05;
/** Shares apart by less than this are the same place. */
const NEAR = 1e-6;

interface Tap {
	readonly to: string;
	readonly icon: ReactNode;
	readonly dx: number;
	readonly dy: number;
}

const taps: readonly Tap[] = [
	{ to: 'left', icon: <ArrowLeft size={16} />, dx: -STEP, dy: 0 },
	{ to: 'up', icon: <ArrowUp size={16} />, dx: 0, dy: -STEP },
	{ to: 'down', icon: <ArrowDown size={16} />, dx: 0, dy: STEP },
	{ to: 'right', icon: <ArrowRight size={16} />, dx: STEP, dy: 0 },
];

/** Moves the 100 % section by single taps (WCAG 2.5.7); the cropper handles dragging. */
export const SectionMover = (): ReactNode => {
	const state = useDelayedEditor();
	const dispatch = useDispatch();
	const { crop } = state.work;
	const section = sectionOf(state);
	if (section === null) return null;
	const middle = sectionCentre(state.work);
	const canMove = section.width < crop.width - NEAR || section.height < crop.height - NEAR;
	const isCentred = Math.abs(middle.x - 0.5) < NEAR && Math.abs(middle.y - 0.5) < NEAR;
	return (
		<fieldset className={styles.mover}>
			<legend>Where the 100 % section is</legend>
			{canMove ? (
				<div className={styles.taps}>
					{taps.map(({ to, icon, dx, dy }) => (
						<button
							key={to}
							type="button"
							aria-label={`Move the section ${to}`}
							title={`Move the section ${to}`}
							onClick={() => dispatch({ type: 'work/sectionMoved', dx, dy })}
						>
							{icon}
						</button>
					))}
					<button
						type="button"
						className={styles.centre}
						aria-disabled={isCentred}
						onClick={() => (isCentred ? undefined : dispatch({ type: 'work/sectionCentred' }))}
					>
						Centre
					</button>
				</div>
			) : null}
			<p role="status">{canMove ? sectionPlaceMessage(middle) : 'All of a print this size fits on the proof.'}</p>
		</fieldset>
	);
};
