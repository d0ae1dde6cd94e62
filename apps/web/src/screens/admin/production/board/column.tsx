import type { PieceState } from '@print-room/domain';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { ColumnRow } from '../model/columns.ts';
import { stateTitle } from '../model/piece-messages.ts';
import type { BoardActions } from './board-actions.ts';
import styles from './column.module.css';
import { CARD_PX, PieceCard } from './piece-card.tsx';

const GROUP_PX = 34;
/** Cards drawn beyond the edge, so that scrolling does not show blanks. */
const overscan = 4;

export interface CardsState {
	readonly selected: ReadonlySet<string>;
	/** card that Tab reaches */
	readonly currentId: string | null;
	/** True if the current card was reached or moved by key. */
	readonly isByKey: boolean;
	readonly today: string;
	readonly scale: number;
	readonly actions: BoardActions;
}

interface CardListProps extends CardsState {
	readonly rows: readonly ColumnRow[];
	readonly label: string;
	readonly namesStage: boolean;
	readonly className?: string | undefined;
}

/** Scrolling list that draws only the cards in sight. */
export const CardList = ({ rows, label, namesStage, className = '', ...cards }: CardListProps): ReactNode => {
	const { selected, currentId, isByKey, today, scale, actions } = cards;
	const scroller = useRef<HTMLDivElement>(null);
	const virtualizer = useVirtualizer({
		count: rows.length,
		overscan,
		estimateSize: (index) => (rows[index]?.kind === 'group' ? GROUP_PX : CARD_PX),
		getItemKey: (index) => {
			const row = rows[index];
			return row === undefined ? index : row.kind === 'piece' ? row.piece.id : row.label;
		},
		getScrollElement: () => scroller.current,
		useFlushSync: false,
	});
	const at = currentId === null ? -1 : rows.findIndex((row) => row.kind === 'piece' && row.piece.id === currentId);
	useEffect(() => {
		if (isByKey && at >= 0) virtualizer.scrollToIndex(at);
	}, [at, isByKey, virtualizer]);
	// Heights depend on which rows are headings.
	useEffect(() => {
		if (rows.length > 0) virtualizer.measure();
	}, [rows, virtualizer]);
	return (
		<div ref={scroller} className={`${styles.scroller} ${className}`}>
			<ul aria-label={label} style={{ height: virtualizer.getTotalSize() }}>
				{virtualizer.getVirtualItems().map(({ index, key, start }) => {
					const row = rows[index];
					if (row === undefined) return null;
					return (
						<li key={key} style={{ transform: `translateY(${start}px)` }}>
							{row.kind === 'group' ? (
								<p className={styles.group}>
									<span>{row.label}</span> {row.count}
								</p>
							) : (
								<PieceCard
									piece={row.piece}
									isSelected={selected.has(row.piece.id)}
									isCurrent={row.piece.id === currentId}
									wantsFocus={isByKey && row.piece.id === currentId}
									{...{ today, scale, namesStage, actions }}
								/>
							)}
						</li>
					);
				})}
			</ul>
		</div>
	);
};

interface ColumnProps extends CardsState {
	readonly state: PieceState;
	readonly rows: readonly ColumnRow[];
	/** pieces of the stage, also those that are still being loaded */
	readonly count: number;
	readonly onDrop: (state: PieceState) => void;
}

export const Column = ({ state, rows, count, onDrop, ...cards }: ColumnProps): ReactNode => {
	const titleId = useId();
	const [isOver, setOver] = useState(false);
	const over = (event: DragEvent): void => {
		event.preventDefault();
		setOver(true);
	};
	const drop = (event: DragEvent): void => {
		event.preventDefault();
		setOver(false);
		onDrop(state);
	};
	return (
		<section
			aria-labelledby={titleId}
			className={[styles.column, count === 0 ? styles.empty : '', isOver ? styles.over : ''].filter(Boolean).join(' ')}
			onDragOver={over}
			onDragLeave={() => setOver(false)}
			onDrop={drop}
		>
			<h2 id={titleId} className={styles.title}>
				{stateTitle(state)} <span className={styles.count}>{count.toLocaleString('en-GB')}</span>
			</h2>
			<CardList rows={rows} label={stateTitle(state)} namesStage={false} {...cards} />
		</section>
	);
};
