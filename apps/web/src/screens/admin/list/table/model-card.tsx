import type { Column, Item, Model } from '@print-room/contract';
import { memo, type ReactNode } from 'react';
import { ChevronRight } from '../../../../ui/icons/icons.tsx';
import { Pencil } from '../../widgets/admin-icons.tsx';
import { RowTick } from '../../widgets/tick.tsx';
import { Cell } from '../cells/cell.tsx';
import { OfferMark } from '../cells/offer-mark.tsx';
import styles from './model-cards.module.css';
import type { RowActions } from './row-actions.ts';

interface ModelCardProps {
	readonly model: Model;
	readonly columns: readonly Column<Item>[];
	readonly row: Item;
	readonly isSelected: boolean;
	readonly actions: RowActions;
}

interface FactProps extends Omit<ModelCardProps, 'columns' | 'isSelected'> {
	readonly column: Column<Item>;
}

const Fact = ({ model, column, row, actions }: FactProps): ReactNode => {
	const { edit } = actions;
	return (
		<span className={styles.fact}>
			<span className={styles.label}>{column.label}</span>{' '}
			{column.edit === undefined || edit === null ? (
				<Cell model={model} column={column} row={row} />
			) : (
				<button
					type="button"
					className={styles.edit}
					title={`Update ${column.label}: ${model.nameOf(row)}`}
					onClick={({ currentTarget }) => edit(row, column, currentTarget)}
				>
					<Cell model={model} column={column} row={row} />
					<Pencil size={16} />
				</button>
			)}
		</span>
	);
};

const titleOf = (columns: readonly Column<Item>[]): Column<Item> | undefined => columns.find(({ isLink }) => isLink) ?? columns[0];

const ModelCardNow = ({ model, columns, row, isSelected, actions }: ModelCardProps): ReactNode => {
	const title = titleOf(columns);
	const facts = columns.filter((column) => column !== title && column.kind !== 'details');
	const { edit, toggle } = actions;
	return (
		<div className={[styles.card, isSelected ? styles.selected : '', toggle === null ? styles.bare : ''].join(' ')}>
			{toggle === null ? null : (
				<RowTick label={`Select ${model.nameOf(row)}`} isOn={isSelected} onTick={(isRange) => toggle(row, isRange)} />
			)}
			<div className={styles.about}>
				<span className={styles.title}>
					<span>
						<OfferMark row={row}>{title === undefined ? null : <Cell model={model} column={title} row={row} />}</OfferMark>
					</span>
					{title?.isLink ? <ChevronRight size={16} className={styles.chevron} /> : null}
					{title?.edit !== undefined && edit !== null ? (
						<button
							type="button"
							className={styles.edit}
							aria-label={`Update ${title.label}: ${model.nameOf(row)}`}
							onClick={({ currentTarget }) => edit(row, title, currentTarget)}
						>
							<Pencil size={16} />
						</button>
					) : null}
				</span>
				<span className={styles.facts}>
					{facts.map((column) => (
						<Fact key={column.key} model={model} column={column} row={row} actions={actions} />
					))}
				</span>
			</div>
		</div>
	);
};

export const ModelCard = memo(ModelCardNow);
