import { borderLabel } from '@print-room/domain';
import { type ReactNode, useId } from 'react';
import { ChevronDown, Rotate } from '../../../../ui/icons/icons.tsx';
import { useDelayedPart } from '../../delayed-editor.tsx';
import { priceMessage } from '../../messages/messages.ts';
import { sizeOf } from '../../model/print/geometry.ts';
import { findBorder, hasMounts, isProof } from '../../model/state/offer.ts';
import type { EditorState } from '../../model/state/state.ts';
import { useDispatch } from '../../store.ts';
import { QualityMeter } from '../quality/quality-meter.tsx';
import { MountList, ProofPanel } from './open-kinds.tsx';
import styles from './size.module.css';
import { SizeFields } from './size-fields.tsx';
import { UnitToggle } from './unit-toggle.tsx';
import { LaterUsualSizes } from './usual/later-usual-sizes.tsx';

const BorderSelect = (): ReactNode => {
	const offer = useDelayedPart((state) => state.offer);
	const units = useDelayedPart(({ work }) => work.units);
	const borderId = useDelayedPart(({ work }) => work.borderId);
	const dispatch = useDispatch();
	const id = useId();
	const border = findBorder(offer, borderId);
	return (
		<div className={`${styles.field} ${styles.plain}`}>
			<label htmlFor={id}>Border</label>
			<div className={styles.box}>
				<select id={id} value={borderId ?? ''} onChange={({ target }) => dispatch({ type: 'work/borderChosen', id: target.value || null })}>
					<option value="">No border</option>
					{offer.borders.map((choice) => (
						<option key={choice.id} value={choice.id}>
							{borderLabel(choice, units)}, {priceMessage(choice.price, offer.vatPercent)}
						</option>
					))}
				</select>
				<span className={styles.chosen} aria-hidden="true">
					{border === null ? 'No border' : borderLabel(border, units)}
				</span>
				<ChevronDown />
			</div>
		</div>
	);
};

const turnLabel = ({ work }: EditorState): string => {
	const { width, height } = sizeOf(work);
	return width === height ? 'Rotate' : width > height ? 'Rotate to portrait' : 'Rotate to landscape';
};

/** Turning by its outcome; a square has nothing to turn to. */
const TurnButton = (): ReactNode => {
	const label = useDelayedPart(turnLabel);
	const dispatch = useDispatch();
	return (
		<button type="button" className={styles.turn} onClick={() => dispatch({ type: 'work/turned' })}>
			<Rotate /> {label}
		</button>
	);
};

const Head = (): ReactNode => {
	const offer = useDelayedPart((state) => state.offer);
	const isSquare = useDelayedPart(({ work }) => sizeOf(work).width === sizeOf(work).height);
	const canTurn = offer.sizeRules.rotation && !(hasMounts(offer) && isSquare);
	return (
		<>
			<h2>{offer.labels.size}</h2>
			<QualityMeter />
			<div className={styles.row}>
				<UnitToggle />
				{canTurn ? <TurnButton /> : null}
			</div>
		</>
	);
};

export const SizePanel = (): ReactNode => {
	const offer = useDelayedPart((state) => state.offer);
	if (hasMounts(offer)) {
		return (
			<>
				<div className={styles.stays}>
					<Head />
					<h3 className={styles.listName}>{offer.mountsLabel}</h3>
				</div>
				<div className={styles.mounts}>
					<MountList />
				</div>
			</>
		);
	}
	return (
		<>
			<Head />
			<SizeFields />
			<LaterUsualSizes />
			{offer.sizeRules.borders ? <BorderSelect /> : null}
			{isProof(offer) ? <ProofPanel /> : null}
		</>
	);
};
