import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Model } from '@print-room/contract';
import { type ReactNode, useState } from 'react';
import { Check } from '../../../ui/icons.tsx';
import { Sort } from '../admin-icons.tsx';
import { sortsOf } from './columns.ts';
import headStyles from './list-head.module.css';
import type { ListQuery } from './list-query.ts';
import styles from './menus.module.css';
import { ToolButton } from './tool-button.tsx';

interface SortMenuProps {
	readonly model: Model;
	readonly sort: ListQuery['sort'];
	readonly onSort: (sort: ListQuery['sort']) => void;
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

/** What the cards of a phone are sorted by; a table has its heads for that. It stays open until both are as wanted. */
export const SortMenu = ({ model, sort, onSort }: SortMenuProps): ReactNode => {
	const [anchor, setAnchor] = useState<HTMLElement | null>(null);
	return (
		<>
			<ToolButton
				className={headStyles.sort}
				icon={<Sort size={16} />}
				label="Sort"
				aria-haspopup="menu"
				aria-expanded={anchor !== null}
				onClick={({ currentTarget }) => setAnchor(currentTarget)}
			/>
			<Menu
				open={anchor !== null}
				anchorEl={anchor}
				onClose={() => setAnchor(null)}
				slotProps={{ root: { role: 'region', 'aria-label': 'Sort' }, list: { 'aria-label': 'Sort', dense: true } }}
			>
				{sortsOf(model).map(({ field, label }) =>
					choice({ label, isChosen: field === sort.field, onChoose: () => onSort({ ...sort, field }) }),
				)}
				<Divider />
				{choice({ label: 'Ascending', isChosen: !sort.descending, onChoose: () => onSort({ ...sort, descending: false }) })}
				{choice({ label: 'Descending', isChosen: sort.descending, onChoose: () => onSort({ ...sort, descending: true }) })}
			</Menu>
		</>
	);
};
