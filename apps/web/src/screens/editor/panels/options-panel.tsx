import type { ReactNode } from 'react';
import { useDispatch, useEditor } from '../store.ts';
import { priceWords } from '../words.ts';
import { ChoiceList } from './choice-list.tsx';
import { PanelHead } from './panel-head.tsx';

export const OptionsPanel = (): ReactNode => {
	const { shop, work } = useEditor();
	const dispatch = useDispatch();
	const { choices, multiselect, optional, showPrice } = shop.options;
	const leaveOut = optional ? ' Choose one again to leave it out.' : '';
	return (
		<>
			<PanelHead title={shop.labels.options}>{`${multiselect ? 'Choose as many as you like.' : 'Choose one.'}${leaveOut}`}</PanelHead>
			<ChoiceList
				label={shop.labels.options}
				isMultiple={multiselect}
				choices={choices.map((option) => ({
					...option,
					price: showPrice ? priceWords(option.price) : '',
					isChosen: work.optionIds.includes(option.id),
				}))}
				onClick={(id) => dispatch({ type: 'work/optionClicked', id })}
			/>
		</>
	);
};
