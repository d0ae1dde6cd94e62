import { type ReactNode, useId } from 'react';
import { ChevronDown } from '../../../../../ui/icons/icons.tsx';
import { useDelayedEditor } from '../../../delayed-editor.tsx';
import { priceMessage, qualityWord } from '../../../messages/messages.ts';
import { findMedia } from '../../../model/state/offer.ts';
import { useDispatch } from '../../../store.ts';
import styles from '../size.module.css';
import { type UsualChoice, usualChoices, usualName } from './usual-choices.ts';
import { useUsualPrices } from './usual-prices.ts';

/** Sizes that people know, for the shape of the crop, each with its quality and its price on the chosen media. */
export const UsualSizes = (): ReactNode => {
	const state = useDelayedEditor();
	const dispatch = useDispatch();
	const id = useId();
	const { prices, ask } = useUsualPrices(state);
	const choices = usualChoices(state);
	if (choices.length === 0) return null;
	const groupId = findMedia(state.offer, state.work.mediaId)?.groupId ?? '';
	const wordsOf = (choice: UsualChoice): string => {
		const price = prices[usualName(choice)]?.[groupId];
		return [
			usualName(choice),
			qualityWord[choice.quality],
			...(choice.isCropped ? ['crops a little'] : []),
			...(price === undefined ? [] : [priceMessage(price)]),
		].join(', ');
	};
	const now = choices.find(({ isNow }) => isNow);
	const prepare = (): void => ask(choices);
	return (
		<div className={`${styles.field} ${styles.plain}`}>
			<label htmlFor={id}>Usual sizes</label>
			<div className={styles.box}>
				<select
					id={id}
					value={now === undefined ? '' : usualName(now)}
					onPointerEnter={prepare}
					onPointerDown={prepare}
					onFocus={prepare}
					onChange={({ target }) => {
						const chosen = choices.find((choice) => usualName(choice) === target.value);
						if (chosen !== undefined) dispatch({ type: 'work/sizeChosen', width: chosen.size.width, height: chosen.size.height });
					}}
				>
					{now === undefined ? <option value="">Choose one for this shape</option> : null}
					{choices.map((choice) => (
						<option key={usualName(choice)} value={usualName(choice)}>
							{wordsOf(choice)}
						</option>
					))}
				</select>
				<span className={styles.chosen} aria-hidden="true">
					{now === undefined ? 'Choose one for this shape' : usualName(now)}
				</span>
				<ChevronDown />
			</div>
		</div>
	);
};
