import { borderLabel } from '@print-room/domain';
import { type ReactNode, useId } from 'react';
import { ChevronDown } from '../../../../ui/icons/icons.tsx';
import { useDelayedEditor } from '../../delayed-editor.tsx';
import { priceMessage } from '../../messages/messages.ts';
import { findBorder } from '../../model/state/offer.ts';
import { useDispatch } from '../../store.ts';
import styles from './size.module.css';

/** Borders with their prices, and no border. */
export const BorderSelect = (): ReactNode => {
	const { offer, work } = useDelayedEditor();
	const dispatch = useDispatch();
	const id = useId();
	const border = findBorder(offer, work.borderId);
	return (
		<div className={`${styles.field} ${styles.plain}`}>
			<label htmlFor={id}>Border</label>
			<div className={styles.box}>
				<select
					id={id}
					value={work.borderId ?? ''}
					onChange={({ target }) => dispatch({ type: 'work/borderChosen', id: target.value || null })}
				>
					<option value="">No border</option>
					{offer.borders.map((choice) => (
						<option key={choice.id} value={choice.id}>
							{borderLabel(choice, work.units)}, {priceMessage(choice.price)}
						</option>
					))}
				</select>
				<span className={styles.chosen} aria-hidden="true">
					{border === null ? 'No border' : borderLabel(border, work.units)}
				</span>
				<ChevronDown />
			</div>
		</div>
	);
};
