import type { Model } from '@print-room/contract';
import { type ReactNode, useId } from 'react';
import type { ListQuery } from '../../query/list-query.ts';
import { PanelPopover } from './panel-popover.tsx';
import { ViewsPanel } from './views-panel.tsx';

interface ViewsListProps {
	readonly anchor: HTMLElement | null;
	readonly model: Model;
	readonly query: ListQuery;
	readonly onOpen: (query: string) => void;
	readonly onClose: () => void;
}

export const ViewsList = ({ anchor, model, query, onOpen, onClose }: ViewsListProps): ReactNode => {
	const titleId = useId();
	return (
		<PanelPopover anchor={anchor} titleId={titleId} onClose={onClose}>
			<ViewsPanel model={model} query={query} titleId={titleId} onOpen={onOpen} onClose={onClose} />
		</PanelPopover>
	);
};
