import type { Model } from '@print-room/contract';
import { type ReactNode, useCallback, useState } from 'react';
import { useLazyDialogs } from '../../dialogs/use-lazy-dialogs.ts';
import { filtersOf } from '../../query/list-filter.ts';
import type { ListQuery } from '../../query/list-query.ts';
import { Filter } from '../../widgets/admin-icons.tsx';
import { loadPanels } from '../panels/panels.tsx';
import { ToolButton } from './tool-button.tsx';

interface FilterPanelProps {
	readonly model: Model;
	readonly filters: ListQuery['filters'];
	readonly onFilter: (filters: ListQuery['filters']) => void;
}

export const FilterPanel = ({ model, filters, onFilter }: FilterPanelProps): ReactNode => {
	const [anchor, setAnchor] = useState<HTMLElement | null>(null);
	const close = useCallback((): void => setAnchor(null), []);
	const panels = useLazyDialogs(loadPanels, anchor !== null, close);
	if (filtersOf(model).length === 0) return null;
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
			{panels === null ? null : <panels.FilterList {...{ anchor, model, filters, onFilter }} onClose={close} />}
		</>
	);
};
