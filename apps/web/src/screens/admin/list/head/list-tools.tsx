import type { Model } from '@print-room/contract';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import type { ListAddress } from '../../query/use-list-query.ts';
import { Keys } from '../../widgets/admin-icons.tsx';
import { fetchPanels } from '../panels/panels.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import { ExportButton } from './export-button.tsx';
import { FilterPanel } from './filter-panel.tsx';
import styles from './list-head.module.css';
import { SortMenu } from './sort-menu.tsx';
import { ToolButton } from './tool-button.tsx';
import { ViewsMenu } from './views-menu.tsx';

const related: Readonly<Record<string, { readonly to: string; readonly text: string } | undefined>> = {
	orders: { to: '/admin/cart-service', text: 'Cart service' },
	prices: { to: '/admin/prices/grid', text: 'Edit as a grid' },
	...Object.fromEntries(
		['mountprices', 'borders', 'options', 'certificates'].map((name) => [name, { to: `/admin/${name}/import`, text: 'Import CSV' }]),
	),
};

interface ListToolsProps {
	readonly model: Model;
	readonly address: ListAddress;
	readonly onKeys: () => void;
}

export const ListTools = ({ model, address: { query, change, open }, onKeys }: ListToolsProps): ReactNode => {
	const link = related[model.name];
	useEffect(fetchPanels, []);
	return (
		<>
			<FilterPanel model={model} filters={query.filters} onFilter={(filters) => change({ filters })} />
			<SortMenu model={model} sort={query.sort} onSort={(sort) => change({ sort })} />
			<ColumnsMenu model={model} query={query} onChoose={(columns) => change({ columns, page: query.page })} />
			<ViewsMenu model={model} query={query} onOpen={open} />
			<ExportButton model={model} query={query} />
			<ToolButton className={styles.keys} icon={<Keys size={16} />} label="Keys" aria-haspopup="dialog" onClick={onKeys} />
			{link === undefined ? null : (
				<Link to={link.to} className={styles.link}>
					{link.text}
				</Link>
			)}
		</>
	);
};
