import { BOARD_THICKNESS_MM, optionProblemShort } from '@print-room/domain';
import type { ReactNode } from 'react';
import { useDelayedEditor, useDelayedPart } from '../delayed-editor.tsx';
import check from '../file-check/ask/check.module.css';
import { CheckOffer, CheckSteps } from '../file-check/ask/check-offer.tsx';
import { priceMessage } from '../messages/messages.ts';
import { optionObstacle } from '../model/order/order.ts';
import { isProof, type OptionChoice, type OptionsStep } from '../model/state/offer.ts';
import type { EditorState } from '../model/state/state.ts';
import { useDispatch } from '../store.ts';
import styles from './choice-list.module.css';
import { type Choice, ChoiceList } from './choice-list.tsx';
import { PanelHead } from './panel-head.tsx';

/** States how many options may be chosen and whether one is required. */
const rules = ({ multiselect, optional, choices }: OptionsStep): string =>
	[
		choices.some(({ colour }) => colour !== null) ? `Board of the window mount, ${BOARD_THICKNESS_MM} mm.` : '',
		multiselect ? 'Choose as many as you like.' : 'Choose one.',
		optional ? `Choose ${multiselect ? 'one' : 'it'} again to leave it out.` : '',
	]
		.filter(Boolean)
		.join(' ');

/** Shown for proofs when no options are offered. */
const FreeCheckPanel = (): ReactNode => (
	<>
		<PanelHead title={useDelayedPart(({ offer }) => offer.labels.options)}>
			It costs nothing, and you need not take it: the proof can be ordered without.
		</PanelHead>
		<CheckSteps />
	</>
);

/** Its price, or why this print cannot have it; what is chosen can always be left out. */
const offerOf = (option: OptionChoice, state: EditorState): Pick<Choice, 'price' | 'isChosen' | 'isFaint' | 'isDisabled'> => {
	const problem = optionObstacle(state, option);
	const isChosen = state.work.optionIds.includes(option.id);
	if (problem === null) return { price: state.offer.options.showPrice ? priceMessage(option.price, state.offer.vatPercent) : '', isChosen };
	return { price: optionProblemShort(problem, option, state.work.units), isChosen, isFaint: true, isDisabled: !isChosen };
};

export const OptionsPanel = (): ReactNode => {
	const state = useDelayedEditor();
	const { offer } = state;
	const dispatch = useDispatch();
	const { choices, multiselect } = offer.options;
	if (choices.length === 0) return <FreeCheckPanel />;
	return (
		<>
			<PanelHead title={offer.labels.options}>{rules(offer.options)}</PanelHead>
			<ChoiceList
				label={offer.labels.options}
				isMultiple={multiselect}
				choices={choices.map((option) => ({
					...option,
					...offerOf(option, state),
					picture: option.colour === null ? null : <i className={styles.swatch} style={{ backgroundColor: option.colour }} />,
				}))}
				onClick={(id) => dispatch({ type: 'work/optionClicked', id })}
			/>
			{isProof(offer) ? (
				<div className={check.below}>
					<CheckOffer />
				</div>
			) : null}
		</>
	);
};
