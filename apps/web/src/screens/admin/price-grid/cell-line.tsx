import type { ReactNode } from 'react';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { Warning } from '../../../ui/icons/icons.tsx';
import { useVatPercent } from '../fields/use-vat-percent.ts';
import styles from './cell-line.module.css';
import { changeMessage, priceFacts } from './model/cell-messages.ts';
import { entryLabel } from './model/entry.ts';
import { cellName, entriesOf, type GridView } from './model/grid-view.ts';
import { type CellKey, cellParts } from './model/saved-grid.ts';
import { warningMessage } from './model/warnings.ts';

export const keysId = 'price-grid-keys';

export interface ChoiceProps {
	readonly onMine: (keys: readonly CellKey[]) => void;
	readonly onTheirs: (keys: readonly CellKey[]) => void;
}

/** Details of the current cell: the meaning of its price, the previous value, and warnings. */
export const CellLine = ({ view, cell, onMine, onTheirs }: ChoiceProps & { view: GridView; cell: CellKey }): ReactNode => {
	const { before, now } = entriesOf(view, cell);
	const size = view.rows.find(({ key }) => key === cellParts(cell).size);
	const vatPercent = useVatPercent('fineartprint');
	const change = changeMessage(before, now);
	const isConflict = view.conflicts.has(cell);
	return (
		<div className={styles.line}>
			<b>{cellName(view, cell)}</b>
			<span>
				{now.kind === 'price' ? `${entryLabel(now)} net` : null}
				{now.kind === 'empty' ? 'No price' : null}
				{now.kind === 'unreadable' ? `${entryLabel(now)} is not a price. Enter pounds, such as 46 or 46.50.` : null}
			</span>
			{now.kind === 'price' && size ? <span className={styles.quiet}>{priceFacts(now.pence, size, vatPercent).join(' · ')}</span> : null}
			{change === null || isConflict ? null : <span className={styles.quiet}>{change}</span>}
			{isConflict ? (
				<span className={styles.conflict}>
					Someone else changed it to {entryLabel(before)}. <TextButton onClick={() => onMine([cell])}>Keep mine</TextButton>
					<TextButton onClick={() => onTheirs([cell])}>Take theirs</TextButton>
				</span>
			) : null}
			{(view.warnings.get(cell) ?? []).map((warning) => (
				<span key={warning.kind} className={styles.odd}>
					<Warning size={16} /> {warningMessage(warning)}
				</span>
			))}
			<span id={keysId} className={styles.keys}>
				Type or press Enter to edit · Esc, then Tab to leave the table
			</span>
		</div>
	);
};
