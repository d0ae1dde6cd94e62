import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import type { Model } from '@print-room/contract';
import { type ReactNode, useId, useState } from 'react';
import { filtersOf } from '../../query/list-filter.ts';
import type { ListQuery } from '../../query/list-query.ts';
import { Filter } from '../../widgets/admin-icons.tsx';
import styles from '../panels/menus.module.css';
import { FilterFieldLater } from '../panels/panels.tsx';
import { ToolButton } from './tool-button.tsx';

interface FilterPanelProps {
	readonly model: Model;
	readonly filters: ListQuery['filters'];
	readonly onFilter: (filters: ListQuery['filters']) => void;
}

export const FilterPanel = ({ model, filters, onFilter }: FilterPanelProps): ReactNode => {
	const [anchor, setAnchor] = useState<HTMLElement | null>(null);
	const titleId = useId();
	const offered = filtersOf(model);
	if (offered.length === 0) return null;
	const set = (key: string, value: string): void => {
		const { [key]: _before, ...others } = filters;
		onFilter(value === '' ? others : { ...others, [key]: value });
	};
	return (
		<>
			<ToolButton
				icon={<Filter size={16} />}
				label="Filter"
				count={Object.keys(filters).length}
				aria-haspopup="dialog"
				aria-expanded={anchor !== null}
				onClick={({ currentTarget }) => setAnchor(currentTarget)}
			/>
			<Popover
				open={anchor !== null}
				anchorEl={anchor}
				onClose={() => setAnchor(null)}
				anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
				transformOrigin={{ vertical: 'top', horizontal: 'right' }}
				slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { boxShadow: 'var(--overlay-shadow)' } } }}
			>
				<div className={styles.panel}>
					<h2 id={titleId}>Show only</h2>
					{offered.map((filter) => (
						<FilterFieldLater
							key={filter.key}
							filter={filter}
							value={filters[filter.key] ?? ''}
							onChange={(value) => set(filter.key, value)}
						/>
					))}
					<div className={styles.foot}>
						<Button variant="outlined" size="small" onClick={() => setAnchor(null)}>
							Done
						</Button>
						<Button variant="text" disabled={Object.keys(filters).length === 0} onClick={() => onFilter({})}>
							Show all
						</Button>
					</div>
				</div>
			</Popover>
		</>
	);
};
