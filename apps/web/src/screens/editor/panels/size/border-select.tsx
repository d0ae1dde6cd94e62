import { borderLabel } from '@print-room/domain';
import { type ReactNode, useId } from 'react';
import { ChevronDown } from '../../../../ui/icons/icons.tsx';
import { useDelayedPart } from '../../delayed-editor.tsx';
import { priceMessage } from '../../messages/messages.ts';
import { findBorder } from '../../model/state/offer.ts';
import { useDispatch } from '../../store.ts';
import styles from './size.module.css';

export const BorderSelect = (): ReactNode => {
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
							{borderLabel(choice, units)}, {priceMessage(choice.price)}
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
