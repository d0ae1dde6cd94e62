import type { ReactNode } from 'react';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import sticky from '../widgets/sticky-head.module.css';
import { keysId } from './cell-line.tsx';
import { GridCell, type GridCellProps } from './grid-cell.tsx';
import { changeMessage } from './model/cell-messages.ts';
import { entryText } from './model/entry.ts';
import { type GridSize, sizeLabel } from './model/grid-size.ts';
import { cellName, entriesOf, type GridView } from './model/grid-view.ts';
import { type Place, rangeOf } from './model/moves.ts';
import { type CellKey, cellKey } from './model/saved-grid.ts';
import { warningMessage } from './model/warnings.ts';
import styles from './price-grid.module.css';
import type { Typing } from './use-grid-editing.ts';
import { type GridSelection, placeAttribute } from './use-grid-selection.ts';

const asGrid = { role: 'grid', 'aria-multiselectable': true } as const;

const stateOf = ({ conflicts, unreadable, changed }: GridView, key: CellKey): GridCellProps['state'] => {
	if (conflicts.has(key)) return 'conflict';
	if (unreadable.includes(key)) return 'unreadable';
	return changed.has(key) ? 'changed' : 'plain';
};

const descriptionOf = (view: GridView, key: CellKey): string => {
	const { before, now } = entriesOf(view, key);
	return [
		view.conflicts.has(key) ? 'Changed by someone else too' : null,
		now.kind === 'unreadable' ? 'Not a price' : null,
		changeMessage(before, now),
		...(view.warnings.get(key) ?? []).map(warningMessage),
	]
		.filter((text) => text !== null)
		.join('; ');
};

const RowHead = ({ size, isNew, onRemove }: { size: GridSize; isNew: boolean; onRemove: (key: string) => void }): ReactNode => (
	<th scope="row">
		{size.mm.extent1.toFixed(0)} × {size.mm.extent2.toFixed(0)}
		{isNew ? (
			<TextButton aria-label={`Remove ${sizeLabel(size)}`} onClick={() => onRemove(size.key)}>
				Take out
			</TextButton>
		) : null}
	</th>
);

export interface GridTableProps {
	readonly view: GridView;
	readonly selecting: GridSelection;
	readonly typing: Typing | null;
	readonly onType: (text: string) => void;
	readonly onLeave: () => void;
	readonly onRemove: (sizeKey: string) => void;
	readonly handlers: Pick<
		React.ComponentProps<'table'>,
		'onKeyDown' | 'onCopy' | 'onCut' | 'onPaste' | 'onPointerDown' | 'onPointerOver' | 'onClick' | 'onDoubleClick'
	>;
}

const isAt = (one: Place, row: number, column: number): boolean => one.row === row && one.column === column;

/** Sizes by area with the prices of all media groups side by side, so that irregular steps are obvious. */
export const GridTable = ({ view, selecting, typing, onType, onLeave, onRemove, handlers }: GridTableProps): ReactNode => {
	const { rows, saved } = view;
	const { cursor } = selecting.selection;
	const range = rangeOf(selecting.selection);
	const isSelected = (row: number, column: number): boolean =>
		row >= range.top && row <= range.bottom && column >= range.left && column <= range.right;
	const known = new Set(saved.sizes.map(({ key }) => key));
	return (
		<table ref={selecting.table} {...asGrid} aria-label="Prices, net" aria-describedby={keysId} className={styles.table} {...handlers}>
			<thead className={sticky.head}>
				<tr>
					<th scope="col">Size, mm</th>
					<th scope="col" className={styles.wide}>
						Size, inches
					</th>
					<th scope="col" className={styles.wide}>
						Area, m²
					</th>
					{saved.groups.map(({ id, name, active }) => (
						<th key={id} scope="col">
							{name}
							{active ? null : <small>archived</small>}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map((size, row) => (
					<tr key={size.key}>
						<RowHead size={size} isNew={!known.has(size.key)} onRemove={onRemove} />
						<td className={styles.wide}>
							{size.inches.extent1.toFixed(2)} × {size.inches.extent2.toFixed(2)}
						</td>
						<td className={styles.wide}>{size.areaM2.toFixed(6)}</td>
						{saved.groups.map(({ id }, column) => {
							const key = cellKey(size.key, id);
							const { before, now } = entriesOf(view, key);
							return (
								<GridCell
									key={id}
									place={placeAttribute({ row, column })}
									name={cellName(view, key)}
									text={entryText(now)}
									before={view.changed.has(key) && before.kind === 'price' ? entryText(before) : null}
									description={descriptionOf(view, key)}
									state={stateOf(view, key)}
									isOdd={view.warnings.has(key)}
									isCursor={isAt(cursor, row, column)}
									isSelected={isSelected(row, column)}
									typing={typing !== null && isAt(typing.place, row, column) ? typing.text : null}
									onType={onType}
									onLeave={onLeave}
								/>
							);
						})}
					</tr>
				))}
			</tbody>
		</table>
	);
};
