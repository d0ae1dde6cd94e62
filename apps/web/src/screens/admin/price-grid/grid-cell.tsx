import { memo, type ReactNode, type RefCallback } from 'react';
import { Warning } from '../../../ui/icons/icons.tsx';
import styles from './price-grid.module.css';

export interface GridCellProps {
	readonly place: string;
	readonly name: string;
	readonly text: string;
	readonly before: string | null;
	readonly description: string;
	readonly state: 'plain' | 'changed' | 'unreadable' | 'conflict';
	readonly isOdd: boolean;
	readonly isCursor: boolean;
	readonly isSelected: boolean;
	readonly typing: string | null;
	readonly onType: (text: string) => void;
	readonly onLeave: () => void;
}

const asGridCell = (isSelected: boolean) => ({ role: 'gridcell', 'aria-selected': isSelected }) as const;

const start: RefCallback<HTMLInputElement> = (input) => {
	if (input === null) return;
	input.focus();
	// Touch input opens the cell first; its input replaces the value.
	const from = matchMedia('(pointer: coarse)').matches ? 0 : input.value.length;
	input.setSelectionRange(from, input.value.length);
};

/** Price with its previous value and warning mark; an input while editing. */
export const GridCell = memo((props: GridCellProps): ReactNode => {
	const { place, name, text, before, description, state, isOdd, isCursor, isSelected, typing, onType, onLeave } = props;
	return (
		<td
			{...asGridCell(isSelected)}
			tabIndex={isCursor && typing === null ? 0 : -1}
			data-place={place}
			data-state={state}
			aria-invalid={state === 'unreadable' || undefined}
			className={isCursor ? styles.cursor : undefined}
			title={typing === null && description !== '' ? description : undefined}
		>
			{typing === null ? (
				<span className={styles.value}>
					{isOdd ? <Warning size={16} /> : null}
					{before === null ? null : <s aria-hidden="true">{before}</s>}
					<span>{text}</span>
					{description === '' ? null : <span className="visually-hidden">{text === '' ? description : `, ${description}`}</span>}
				</span>
			) : (
				<input
					ref={start}
					aria-label={name}
					inputMode="decimal"
					autoComplete="off"
					enterKeyHint="next"
					value={typing}
					onChange={({ currentTarget: { value } }) => onType(value)}
					onBlur={() => onLeave()}
				/>
			)}
		</td>
	);
});
GridCell.displayName = 'GridCell';
