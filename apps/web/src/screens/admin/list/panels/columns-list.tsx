import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import type { Model } from '@print-room/contract';
import type { ReactNode } from 'react';
import { Menu } from '../../../../ui/dialogs/menu.tsx';
import { Check } from '../../../../ui/icons/icons.tsx';
import { shownColumns, toggleColumn } from '../../query/columns.ts';
import type { ListQuery } from '../../query/list-query.ts';
import styles from './menus.module.css';

export interface ColumnsListProps {
	readonly anchor: HTMLElement;
	readonly model: Model;
	readonly query: ListQuery;
	readonly onChoose: (columns: ListQuery['columns']) => void;
	readonly onClose: () => void;
}

export const ColumnsList = ({ anchor, model, query, onChoose, onClose }: ColumnsListProps): ReactNode => {
	const shown = new Set(shownColumns(model, query).map(({ key }) => key));
	return (
		<Menu
			open
			anchorEl={anchor}
			onClose={onClose}
			anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
			transformOrigin={{ vertical: 'top', horizontal: 'right' }}
			slotProps={{ root: { role: 'region', 'aria-label': 'Columns' }, list: { 'aria-label': 'Columns', dense: true } }}
		>
			{model.columns.map(({ key, label }) => (
				<MenuItem
					key={key}
					role="menuitemcheckbox"
					aria-checked={shown.has(key)}
					className={styles.item}
					onClick={() => onChoose(toggleColumn(model, query, key))}
				>
					<span className={styles.mark}>{shown.has(key) ? <Check size={16} /> : null}</span>
					{label}
				</MenuItem>
			))}
			<Divider />
			<MenuItem
				className={styles.item}
				disabled={query.columns === null}
				onClick={() => {
					onChoose(null);
					onClose();
				}}
			>
				<span className={styles.mark} />
				Reset columns
			</MenuItem>
		</Menu>
	);
};
