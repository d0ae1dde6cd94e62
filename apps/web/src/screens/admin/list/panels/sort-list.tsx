import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import type { Model } from '@print-room/contract';
import { type ReactNode, useState } from 'react';
import { Menu } from '../../../../ui/dialogs/menu.tsx';
import { Check } from '../../../../ui/icons/icons.tsx';
import { sortsOf } from '../../query/columns.ts';
import type { ListQuery } from '../../query/list-query.ts';
import styles from './menus.module.css';

export interface SortListProps {
	readonly anchor: HTMLElement;
	readonly model: Model;
	readonly sort: ListQuery['sort'];
	readonly onSort: (sort: ListQuery['sort']) => void;
	readonly onClose: () => void;
}

interface ChoiceProps {
	readonly label: string;
	readonly isChosen: boolean;
	readonly onChoose: () => void;
}

const choice = ({ label, isChosen, onChoose }: ChoiceProps): ReactNode => (
	<MenuItem key={label} role="menuitemradio" aria-checked={isChosen} className={styles.item} onClick={onChoose}>
		<span className={styles.mark}>{isChosen ? <Check size={16} /> : null}</span>
		{label}
	</MenuItem>
);

/** Menu of fields and directions; stays open, so that both can be chosen. */
export const SortList = ({ anchor, model, sort: sortBefore, onSort, onClose }: SortListProps): ReactNode => {
	// The address updates later: a quick second press must build on the first.
	const [sort, setSort] = useState(sortBefore);
	const choose = (part: Partial<ListQuery['sort']>): void => {
		const next = { ...sort, ...part };
		setSort(next);
		onSort(next);
	};
	return (
		<Menu
			open
			anchorEl={anchor}
			onClose={onClose}
			slotProps={{ root: { role: 'region', 'aria-label': 'Sort' }, list: { 'aria-label': 'Sort', dense: true } }}
		>
			{sortsOf(model).map(({ field, label }) => choice({ label, isChosen: field === sort.field, onChoose: () => choose({ field }) }))}
			<Divider />
			{choice({ label: 'Ascending', isChosen: !sort.descending, onChoose: () => choose({ descending: false }) })}
			{choice({ label: 'Descending', isChosen: sort.descending, onChoose: () => choose({ descending: true }) })}
		</Menu>
	);
};
