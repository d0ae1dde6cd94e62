import type { Piece } from '@print-room/contract';
import { type DragEvent, memo, type ReactNode, useEffect, useRef } from 'react';
import { Thumb } from '../../../../ui/page/thumb.tsx';
import { More } from '../../widgets/admin-icons.tsx';
import { dueLabel, marksOf, mediumText, pieceTitle, sizeText, stateTitle } from '../model/piece-messages.ts';
import type { BoardActions } from './board-actions.ts';
import styles from './piece-card.module.css';

/** Height of a card with the gap below it, in px: columns draw only the cards in sight. */
export const CARD_PX = 132;
const thumbPx = 64;
const smallestPx = 8;

interface PieceCardProps {
	readonly piece: Piece;
	readonly today: string;
	/** pixels per millimetre, the same for all cards */
	readonly scale: number;
	readonly isSelected: boolean;
	/** True for the card that Tab and the arrow keys reach. */
	readonly isCurrent: boolean;
	/** The card takes the focus when it appears or becomes current by key. */
	readonly wantsFocus: boolean;
	/** Lists of several stages name the stage on each card. */
	readonly namesStage: boolean;
	readonly actions: BoardActions;
}

const dueTone = (dueOn: string | null, today: string): string | undefined => {
	if (dueOn === null || dueOn > today) return undefined;
	return dueOn === today ? styles.today : styles.overdue;
};

/** Largest side that keeps a card's thumb within its place. */
export const scaleOf = (pieces: readonly Piece[]): number =>
	thumbPx / pieces.reduce((largest, { widthMm, heightMm }) => Math.max(largest, widthMm, heightMm), 1);

export const PieceCard = memo(
	({ piece, today, scale, isSelected, isCurrent, wantsFocus, namesStage, actions }: PieceCardProps): ReactNode => {
		const card = useRef<HTMLElement>(null);
		useEffect(() => {
			if (wantsFocus && !card.current?.contains(document.activeElement)) card.current?.focus({ preventScroll: true });
		}, [wantsFocus]);
		const { id, finishing, dueOn, state } = piece;
		const side = (mm: number): number => Math.max(smallestPx, Math.round(mm * scale));
		const sides = { width: side(piece.widthMm), height: side(piece.heightMm) };
		const marks = marksOf(piece);
		const classes = [styles.card, isSelected ? styles.selected : '', marks.length > 0 ? styles.marked : ''];
		const drag = (event: DragEvent): void => {
			event.dataTransfer.effectAllowed = 'move';
			event.dataTransfer.setData('text/plain', id);
			actions.drag(id);
		};
		return (
			<article
				ref={card}
				aria-label={`${pieceTitle(piece)}${isSelected ? ', selected' : ''}`}
				tabIndex={isCurrent ? 0 : -1}
				data-piece={id}
				className={classes.filter(Boolean).join(' ')}
				draggable
				onDragStart={drag}
				onDragEnd={() => actions.drag(null)}
				onFocus={() => actions.focus(id)}
			>
				<span className={styles.place}>
					{piece.thumbUrl === null ? (
						<span className={styles.thumb} style={sides} />
					) : (
						<Thumb src={piece.thumbUrl} alt="" loading="lazy" draggable={false} className={styles.thumb} style={sides} />
					)}
				</span>
				<div className={styles.facts}>
					<p className={styles.order}>
						#{piece.orderNumber}
						<span className={styles.line}>·{piece.line}</span>
					</p>
					<p className={styles.name}>{piece.customerLastName}</p>
					<p className={styles.size}>
						<span>{sizeText(piece)}</span>
						<span>
							{piece.number} of {piece.of}
						</span>
					</p>
					<p className={finishing.length === 0 ? styles.medium : styles.cut} title={mediumText(piece)}>
						{mediumText(piece)}
					</p>
					{finishing.length === 0 ? null : (
						<p className={styles.cut} title={finishing.join(', ')}>
							{finishing.join(', ')}
						</p>
					)}
				</div>
				<p className={styles.foot}>
					{namesStage ? <span className={styles.stage}>{stateTitle(state)}</span> : null}
					{dueOn === null ? null : <span className={dueTone(dueOn, today)}>{dueLabel(dueOn, today)}</span>}
					{marks.length === 0 ? null : (
						<span className={styles.mark} title={marks.join('. ')}>
							{marks.join('. ')}
						</span>
					)}
				</p>
				<input
					type="checkbox"
					className={styles.check}
					checked={isSelected}
					tabIndex={isCurrent ? 0 : -1}
					aria-label={`Select print ${piece.number} of order #${piece.orderNumber}`}
					onChange={() => actions.toggle(id)}
				/>
				<button
					type="button"
					className={styles.menu}
					tabIndex={isCurrent ? 0 : -1}
					aria-label={`Actions for print ${piece.number} of order #${piece.orderNumber}`}
					aria-haspopup="menu"
					onClick={({ currentTarget }) => actions.openMenu(id, currentTarget)}
				>
					<More size={16} />
				</button>
			</article>
		);
	},
);
