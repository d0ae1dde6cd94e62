import type { Column, Item, Model } from '@print-room/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Check } from '../../../../ui/icons/icons.tsx';
import { itemPath } from '../../query/list-query.ts';
import { Badges } from './badges.tsx';
import { cellText, nothing } from './cell-text.ts';
import styles from './cells.module.css';
import { overrideOf } from './overrides.tsx';

export interface CellProps {
	readonly model: Model;
	readonly column: Column<Item>;
	readonly row: Item;
}

const Plain = ({ column, row }: CellProps): ReactNode => {
	const value = column.value(row);
	if (column.kind === 'badges' && Array.isArray(value) && value.length > 0) return <Badges labels={value} />;
	if (column.kind === 'yesNo' && typeof value === 'boolean') {
		if (!value) return <span className={styles.quiet}>no</span>;
		return (
			<>
				<Check size={16} />
				<span className="visually-hidden">yes</span>
			</>
		);
	}
	const text = cellText(column.kind, value);
	if (text === nothing) return <span className={styles.quiet}>{nothing}</span>;
	const address = column.leadsTo?.(row) ?? null;
	if (address !== null) {
		return (
			<Link to={address} className={styles.details} title={text}>
				{text}
			</Link>
		);
	}
	// The native tooltip shows text that is cut off.
	return column.kind === 'text' ? <span title={text}>{text}</span> : text;
};

const ItemLink = ({ model, column, row }: CellProps): ReactNode => {
	const name = model.nameOf(row);
	if (column.kind === 'details') {
		return (
			<Link to={itemPath(model, row)} className={styles.details} aria-label={`${column.label}: ${name}`}>
				{column.label}
			</Link>
		);
	}
	const text = cellText(column.kind, column.value(row));
	return (
		<Link to={itemPath(model, row)} className={styles.id} title={text}>
			{text === nothing ? name : text}
		</Link>
	);
};

export const Cell = (props: CellProps): ReactNode => {
	const override = overrideOf(props.model, props.column);
	if (override !== undefined) return override.draw(props);
	return props.column.isLink || props.column.kind === 'details' ? <ItemLink {...props} /> : <Plain {...props} />;
};
