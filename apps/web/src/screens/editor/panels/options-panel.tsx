import { BOARD_THICKNESS_MM } from '@print-room/domain';
import type { ReactNode } from 'react';
import check from '../check/check.module.css';
import { CheckOffer, CheckSteps } from '../check/check-offer.tsx';
import { isProof, type OptionsStep } from '../model/shop.ts';
import { useDispatch, useEditor } from '../store.ts';
import { priceWords } from '../words.ts';
import styles from './choice-list.module.css';
import { ChoiceList } from './choice-list.tsx';
import { PanelHead } from './panel-head.tsx';

/** C4.05: how many may be chosen, and whether there need be any. */
const rules = ({ multiselect, optional, choices }: OptionsStep): string =>
	[
		choices.some(({ colour }) => colour !== null) ? `Board of the window mount, ${BOARD_THICKNESS_MM} mm.` : '',
		multiselect ? 'Choose as many as you like.' : 'Choose one.',
		optional ? 'Choose it again to leave it out.' : '',
	]
		.filter(Boolean)
		.join(' ');

/** Of proofs, where nothing is offered to choose (C2.13). */
const FreeCheckPanel = (): ReactNode => (
	<>
		<PanelHead title={useEditor().shop.labels.options}>
			It costs nothing, and you need not take it: the proof can be ordered without.
		</PanelHead>
		<CheckSteps />
	</>
);

/** What is done to the print, or the style of its mount; a style that has a colour shows it. */
export const OptionsPanel = (): ReactNode => {
	const { shop, work } = useEditor();
	const dispatch = useDispatch();
	const { choices, multiselect, showPrice } = shop.options;
	if (choices.length === 0) return <FreeCheckPanel />;
	return (
		<>
			<PanelHead title={shop.labels.options}>{rules(shop.options)}</PanelHead>
			<ChoiceList
				label={shop.labels.options}
				isMultiple={multiselect}
				choices={choices.map((option) => ({
					...option,
					price: showPrice ? priceWords(option.price) : '',
					isChosen: work.optionIds.includes(option.id),
					picture: option.colour === null ? null : <i className={styles.swatch} style={{ backgroundColor: option.colour }} />,
				}))}
				onClick={(id) => dispatch({ type: 'work/optionClicked', id })}
			/>
			{isProof(shop) ? (
				<div className={check.below}>
					<CheckOffer />
				</div>
			) : null}
		</>
	);
};
