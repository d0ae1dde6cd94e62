import { memo, type ReactNode, type RefCallback } from 'react';
import { Warning } from '../../../ui/icons/icons.tsx';
import styles from './price-grid.module.css';

export interface GridCellProps {
	readonly place: string;
	readonly name: string;
	readonly text: string;
	/** what stood there when it was read, where that is something else */
	readonly before: string | null;
	/** for who does not see the marks */
	readonly words: string;
	readonly state: 'plain' | 'changed' | 'unreadable' | 'conflict';
	readonly isOdd: boolean;
	readonly isCursor: boolean;
	readonly isSelected: boolean;
	/** what is being typed; null: nothing is */
	readonly typing: string | null;
	readonly onType: (text: string) => void;
	readonly onLeave: () => void;
}

/** In a grid a cell is a control; the element alone says that it is text. */
const asGridCell = (isSelected: boolean) => ({ role: 'gridcell', 'aria-selected': isSelected }) as const;

const start: RefCallback<HTMLInputElement> = (input) => {
	if (input === null) return;
	input.focus();
	// A finger cannot type over a cell without opening it: what it types replaces what stands there.
	const from = matchMedia('(pointer: coarse)').matches ? 0 : input.value.length;
	input.setSelectionRange(from, input.value.length);
};

/** A price, with what it was and whether it is odd; while somebody types, what they type. */
export const GridCell = memo((props: GridCellProps): ReactNode => {
	const { place, name, text, before, words, state, isOdd, isCursor, isSelected, typing, onType, onLeave } = props;
	return (
		<td
			{...asGridCell(isSelected)}
			tabIndex={isCursor && typing === null ? 0 : -1}
			data-place={place}
			data-state={state}
			aria-invalid={state === 'unreadable' || undefined}
			className={isCursor ? styles.cursor : undefined}
			title={typing === null && words !== '' ? words : undefined}
		>
			{typing === null ? (
				<span className={styles.value}>
					{isOdd ? <Warning size={16} /> : null}
					{before === null ? null : <s aria-hidden="true">{before}</s>}
					<span>{text}</span>
					{words === '' ? null : <span className="visually-hidden">{text === '' ? words : `, ${words}`}</span>}
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
