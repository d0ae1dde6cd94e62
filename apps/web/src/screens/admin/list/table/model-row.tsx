import type { Column, Item, Model } from '@print-room/contract';
import { memo, type ReactNode } from 'react';
import { isNumeric } from '../../query/columns.ts';
import { Pencil } from '../../widgets/admin-icons.tsx';
import { RowTick } from '../../widgets/tick.tsx';
import { Cell } from '../cells/cell.tsx';
import { OfferMark } from '../cells/offer-mark.tsx';
import styles from './model-table.module.css';
import type { RowActions } from './row-actions.ts';

interface EditableProps {
	readonly model: Model;
	readonly column: Column<Item>;
	readonly row: Item;
	readonly onEdit: NonNullable<RowActions['edit']>;
}

/** Value with an inline editor; if it is also a link, the editor has a button beside it. */
const Editable = ({ model, column, row, onEdit }: EditableProps): ReactNode => {
	const open = (target: HTMLElement): void => onEdit(row, column, target.closest('td') ?? target);
	const name = `Update ${column.label}: ${model.nameOf(row)}`;
	if (column.isLink !== true) {
		return (
			<button type="button" className={styles.edit} title={name} onClick={({ currentTarget }) => open(currentTarget)}>
				<Cell model={model} column={column} row={row} />
			</button>
		);
	}
	return (
		<span className={styles.both}>
			<Cell model={model} column={column} row={row} />
			<button type="button" className={styles.pencil} aria-label={name} title={name} onClick={({ currentTarget }) => open(currentTarget)}>
				<Pencil size={16} />
			</button>
		</span>
	);
};

export interface ModelRowProps {
	readonly model: Model;
	readonly columns: readonly Column<Item>[];
	readonly row: Item;
	/** among the rows of the page, from 0 */
	readonly index: number;
	/** `aria-rowindex`: among all matches, including the header */
	readonly position: number;
	readonly isSelected: boolean;
	readonly actions: RowActions;
}

const ModelRowNow = ({ model, columns, row, index, position, isSelected, actions: { toggle, edit } }: ModelRowProps): ReactNode => (
	<tr className={isSelected ? styles.selected : undefined} data-index={index} tabIndex={-1} aria-rowindex={position}>
		{toggle === null ? null : (
			<td className={styles.tick}>
				<RowTick label={`Select ${model.nameOf(row)}`} isOn={isSelected} onTick={(isRange) => toggle(row, isRange)} />
			</td>
		)}
		{columns.map((column, nth) => {
			const cell =
				column.edit === undefined || edit === null ? (
					<Cell model={model} column={column} row={row} />
				) : (
					<Editable model={model} column={column} row={row} onEdit={edit} />
				);
			return (
				<td key={column.key} className={isNumeric(column) ? styles.number : undefined}>
					{nth === 0 ? <OfferMark row={row}>{cell}</OfferMark> : cell}
				</td>
			);
		})}
	</tr>
);

/** Memoised: ticking one of 20,000 rows must not draw the others. */
export const ModelRow = memo(ModelRowNow);
