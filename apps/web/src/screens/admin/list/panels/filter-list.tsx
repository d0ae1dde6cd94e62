import Button from '@mui/material/Button';
import type { Model } from '@print-room/contract';
import { type ReactNode, useId } from 'react';
import { filtersOf } from '../../query/list-filter.ts';
import type { ListQuery } from '../../query/list-query.ts';
import { FilterField } from './filter-field.tsx';
import styles from './menus.module.css';
import { PanelPopover } from './panel-popover.tsx';

interface FilterListProps {
	readonly anchor: HTMLElement | null;
	readonly model: Model;
	readonly filters: ListQuery['filters'];
	readonly onFilter: (filters: ListQuery['filters']) => void;
	readonly onClose: () => void;
}

export const FilterList = ({ anchor, model, filters, onFilter, onClose }: FilterListProps): ReactNode => {
	const titleId = useId();
	const set = (key: string, value: string): void => {
		const { [key]: _before, ...others } = filters;
		onFilter(value === '' ? others : { ...others, [key]: value });
	};
	return (
		<PanelPopover anchor={anchor} titleId={titleId} onClose={onClose}>
			<div className={styles.panel}>
				<h2 id={titleId}>Show only</h2>
				{filtersOf(model).map((filter) => (
					<FilterField key={filter.key} filter={filter} value={filters[filter.key] ?? ''} onChange={(value) => set(filter.key, value)} />
				))}
				<div className={styles.foot}>
					<Button variant="outlined" size="small" onClick={onClose}>
						Done
					</Button>
					<Button variant="text" disabled={Object.keys(filters).length === 0} onClick={() => onFilter({})}>
						Show all
					</Button>
				</div>
			</div>
		</PanelPopover>
	);
};
