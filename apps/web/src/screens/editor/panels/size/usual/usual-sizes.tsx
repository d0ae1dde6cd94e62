import { type Pence, poundsToPence } from '@print-room/domain';
import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { call } from '../../../../../api/client.ts';
import { catalogueRoutes } from '../../../../../api/customer-routes.ts';
import { ChevronDown } from '../../../../../ui/icons/icons.tsx';
import { hadMessage, useOrderedChoices } from '../../../data/ordered-choices.query.ts';
import { useDelayedEditor } from '../../../delayed-editor.tsx';
import { priceMessage, qualityWord } from '../../../messages/messages.ts';
import { findMedia, isProof } from '../../../model/state/offer.ts';
import type { EditorState } from '../../../model/state/state.ts';
import { useDispatch } from '../../../store.ts';
import styles from '../size.module.css';
import { type UsualChoice, usualChoices, usualName } from './usual-choices.ts';

/** Net prices by group, by the size's name; a size without one has none, or it is not known. */
type Prices = Readonly<Record<string, Readonly<Record<string, Pence>>>>;

const pricesOf = async ({ size }: UsualChoice): Promise<Readonly<Record<string, Pence>>> => {
	const body = { categoryId: 'fineartprint', extent1: size.width, extent2: size.height, units: size.units } as const;
	const { mediaTypes } = await call(catalogueRoutes.calculatePrice, { body });
	return Object.fromEntries(mediaTypes.map(({ groupId, price }) => [groupId, poundsToPence(price)]));
};

/** Loads the prices of usual sizes when the list opens; a price that fails to load is left out. */
const useUsualPrices = ({ offer }: Pick<EditorState, 'offer'>) => {
	const [prices, setPrices] = useState<Prices>({});
	const asked = useRef(new Set<string>());
	const ask = useCallback(
		(choices: readonly UsualChoice[]): void => {
			// A proof costs the same whatever the final print's size.
			if (isProof(offer)) return;
			for (const choice of choices) {
				const name = usualName(choice);
				if (asked.current.has(name)) continue;
				asked.current.add(name);
				pricesOf(choice).then(
					(found) => setPrices((known) => ({ ...known, [name]: found })),
					() => asked.current.delete(name),
				);
			}
		},
		[offer],
	);
	return { prices, ask };
};

/** Sizes that people know, for the shape of the crop, each with its quality and its price on the chosen media. */
export const UsualSizes = (): ReactNode => {
	const state = useDelayedEditor();
	const dispatch = useDispatch();
	const id = useId();
	const { prices, ask } = useUsualPrices(state);
	const choices = usualChoices(state, useOrderedChoices().sizes);
	if (choices.length === 0) return null;
	const groupId = findMedia(state.offer, state.work.mediaId)?.groupId ?? '';
	const wordsOf = (choice: UsualChoice): string => {
		const price = prices[usualName(choice)]?.[groupId];
		return [
			usualName(choice),
			qualityWord[choice.quality],
			...(choice.isHad ? [hadMessage] : []),
			...(choice.isCropped ? ['crops a little'] : []),
			...(price === undefined ? [] : [priceMessage(price, state.offer.vatPercent)]),
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
