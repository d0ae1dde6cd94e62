import type { Piece } from '@print-room/contract';
import { shopDay } from '@print-room/domain';
import type { ReactNode } from 'react';
import { TextButton } from '../../../../ui/controls/text-button.tsx';
import { sizeOf } from '../drawing/drawn-print.ts';
import styles from './piece-ticks.module.css';

interface PieceTicksProps {
	readonly pieces: readonly Piece[];
	readonly ticked: ReadonlySet<string>;
	readonly tooLarge: ReadonlySet<string>;
	readonly onTick: (ticked: ReadonlySet<string>) => void;
}

const dueText = (dueOn: string | null, today: string): string => {
	if (dueOn === null) return 'No due date';
	const day = new Date(`${dueOn}T12:00:00Z`).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
	return dueOn < today ? `Overdue since ${day}` : `Due ${day}`;
};

/** Pieces that wait, the earliest due first, each with its tick. */
export const PieceTicks = ({ pieces, ticked, tooLarge, onTick }: PieceTicksProps): ReactNode => {
	const today = shopDay(Date.now());
	const toggle = (id: string): void => {
		const next = new Set(ticked);
		if (!next.delete(id)) next.add(id);
		onTick(next);
	};
	return (
		<section className={styles.ticks} aria-label="Prints that wait">
			<p className={styles.head}>
				<b>
					{ticked.size} of {pieces.length} ticked
				</b>
				<TextButton onClick={() => onTick(new Set(pieces.map(({ id }) => id)))}>All</TextButton>
				<TextButton onClick={() => onTick(new Set())}>None</TextButton>
			</p>
			<ul>
				{pieces.map((piece) => (
					<li key={piece.id}>
						<label>
							<input type="checkbox" checked={ticked.has(piece.id)} onChange={() => toggle(piece.id)} />
							<span className={styles.what}>
								<b>
									#{piece.orderNumber} · {piece.line} · {piece.number}/{piece.of}
								</b>{' '}
								{piece.customerLastName}
							</span>
							<span className={styles.more}>
								<span>{sizeOf(piece)}</span>
								<span className={piece.dueOn !== null && piece.dueOn < today ? styles.overdue : undefined}>
									{dueText(piece.dueOn, today)}
								</span>
							</span>
							{piece.orderHold === null ? null : <span className={styles.held}>The order is held from printing.</span>}
							{tooLarge.has(piece.id) ? <span className={styles.held}>Too large for this paper.</span> : null}
						</label>
					</li>
				))}
			</ul>
		</section>
	);
};
