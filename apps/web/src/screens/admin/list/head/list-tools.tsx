import type { Model } from '@print-room/contract';
import { type ReactNode, useCallback, useState } from 'react';
import { Link } from 'react-router';
import { useLazyDialogs } from '../../dialogs/use-lazy-dialogs.ts';
import type { ListQuery } from '../../query/list-query.ts';
import type { ListAddress } from '../../query/use-list-query.ts';
import { Columns, Keys, Sort, Views } from '../../widgets/admin-icons.tsx';
import { loadPanels } from '../panels/panels.tsx';
import { ExportButton } from './export-button.tsx';
import { FilterPanel } from './filter-panel.tsx';
import styles from './list-head.module.css';
import { ToolButton } from './tool-button.tsx';

interface ViewsMenuProps {
	readonly model: Model;
	readonly query: ListQuery;
	readonly onOpen: (query: string) => void;
}

const ViewsMenu = ({ model, query, onOpen }: ViewsMenuProps): ReactNode => {
	const [anchor, setAnchor] = useState<HTMLElement | null>(null);
	const close = useCallback((): void => setAnchor(null), []);
	const panels = useLazyDialogs(loadPanels, anchor !== null, close);
	return (
		<>
			<ToolButton
				icon={<Views size={16} />}
				label="Views"
				aria-haspopup="dialog"
				aria-expanded={anchor !== null}
				onClick={({ currentTarget }) => setAnchor(currentTarget)}
			/>
			{panels === null ? null : <panels.ViewsList {...{ anchor, model, query, onOpen }} onClose={close} />}
		</>
	);
};

interface SortMenuProps {
	readonly model: Model;
	readonly sort: ListQuery['sort'];
	readonly onSort: (sort: ListQuery['sort']) => void;
}

const SortMenu = (props: SortMenuProps): ReactNode => {
	const [anchor, setAnchor] = useState<HTMLElement | null>(null);
	const close = useCallback((): void => setAnchor(null), []);
	const panels = useLazyDialogs(loadPanels, anchor !== null, close);
	return (
		<>
			<ToolButton
				className={styles.sort}
				icon={<Sort size={16} />}
				label="Sort"
				aria-haspopup="menu"
				aria-expanded={anchor !== null}
				onClick={({ currentTarget }) => setAnchor(currentTarget)}
			/>
			{anchor === null || panels === null ? null : <panels.SortList {...props} anchor={anchor} onClose={close} />}
		</>
	);
};

interface ColumnsMenuProps {
	readonly model: Model;
	readonly query: ListQuery;
	readonly onChoose: (columns: ListQuery['columns']) => void;
}

const ColumnsMenu = (props: ColumnsMenuProps): ReactNode => {
	const [anchor, setAnchor] = useState<HTMLElement | null>(null);
	const close = useCallback((): void => setAnchor(null), []);
	const panels = useLazyDialogs(loadPanels, anchor !== null, close);
	return (
		<>
			<ToolButton
				icon={<Columns size={16} />}
				label="Columns"
				aria-haspopup="menu"
				aria-expanded={anchor !== null}
				onClick={({ currentTarget }) => setAnchor(currentTarget)}
			/>
			{anchor === null || panels === null ? null : <panels.ColumnsList {...props} anchor={anchor} onClose={close} />}
		</>
	);
};

const related: Readonly<Record<string, readonly { readonly to: string; readonly text: string }[] | undefined>> = {
	orders: [{ to: '/admin/cart-service', text: 'Cart service' }],
	prices: [{ to: '/admin/prices/grid', text: 'Edit as a grid' }],
	users: [{ to: '/admin/staff', text: 'Invite staff' }],
	runs: [
		{ to: '/admin/runs/new', text: 'Plan a run' },
		{ to: '/admin/runs/paper', text: 'Paper used' },
	],
	...Object.fromEntries(
		['mountprices', 'borders', 'options', 'certificates'].map((name) => [name, [{ to: `/admin/${name}/import`, text: 'Import CSV' }]]),
	),
};

interface ListToolsProps {
	readonly model: Model;
	readonly address: ListAddress;
	readonly onKeys: () => void;
}

export const ListTools = ({ model, address: { query, change, open }, onKeys }: ListToolsProps): ReactNode => {
	return (
		<>
			<FilterPanel model={model} filters={query.filters} onFilter={(filters) => change({ filters })} />
			<SortMenu model={model} sort={query.sort} onSort={(sort) => change({ sort })} />
			<ColumnsMenu model={model} query={query} onChoose={(columns) => change({ columns, page: query.page })} />
			<ViewsMenu model={model} query={query} onOpen={open} />
			<ExportButton model={model} query={query} />
			<ToolButton className={styles.keys} icon={<Keys size={16} />} label="Keys" aria-haspopup="dialog" onClick={onKeys} />
			{(related[model.name] ?? []).map(({ to, text }) => (
				<Link key={to} to={to} className={styles.link}>
					{text}
				</Link>
			))}
		</>
	);
};
