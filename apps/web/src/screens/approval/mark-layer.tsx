import type { Rect } from '@print-room/domain';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import mark from '../../approval/mark-number.module.css';
import styles from './marks.module.css';
import { type Mark, MIDDLE, type Point, stepOf } from './marks.ts';

export interface Marking {
	readonly marks: readonly Mark[];
	/** null: marks are only shown */
	readonly edit: {
		readonly add: (point: Point) => void;
		readonly move: (id: number, by: Point) => void;
	} | null;
}

const pointClass = `${mark.number} ${mark.large} ${mark.placed} ${styles.point}`;

interface MarkLayerProps extends Marking {
	/** what is seen of the picture, and all of it, in pixels of the drawing */
	readonly seen: Rect;
	readonly whole: Rect;
}

/** The marks over the picture. A click or tap makes one; the arrow keys move the one with the focus. */
export const MarkLayer = ({ marks, edit, seen, whole }: MarkLayerProps): ReactNode => {
	const onClick = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLElement>): void => {
		if (edit === null) return;
		// A press of the keyboard has no place.
		if (detail === 0) {
			edit.add(MIDDLE);
			return;
		}
		const box = currentTarget.getBoundingClientRect();
		edit.add({ x: (clientX - box.left + seen.x - whole.x) / whole.width, y: (clientY - box.top + seen.y - whole.y) / whole.height });
	};
	const onKeyDown = (event: KeyboardEvent<HTMLElement>, id: number): void => {
		const step = stepOf(event.key, event.shiftKey);
		if (step === null || edit === null || event.altKey || event.ctrlKey || event.metaKey) return;
		event.preventDefault();
		event.stopPropagation();
		edit.move(id, step);
	};
	return (
		<div
			className={edit === null ? styles.layer : `${styles.layer} ${styles.open}`}
			style={{ left: seen.x, top: seen.y, width: seen.width, height: seen.height }}
		>
			{edit === null ? null : (
				<button type="button" className={styles.surface} aria-label="Mark a place in the picture" onClick={onClick} />
			)}
			{marks.map(({ id, x, y, text }, at) => {
				const place = { left: whole.x - seen.x + x * whole.width, top: whole.y - seen.y + y * whole.height };
				return edit === null ? (
					<i key={id} className={pointClass} style={place} aria-hidden="true">
						{at + 1}
					</i>
				) : (
					<button
						key={id}
						type="button"
						className={pointClass}
						style={place}
						aria-label={`Mark ${at + 1}${text === '' ? '' : `: ${text}`}, ${Math.round(x * 100)} % from the left, ${Math.round(y * 100)} % from the top. Arrow keys move it.`}
						onKeyDown={(event) => onKeyDown(event, id)}
					>
						{at + 1}
					</button>
				);
			})}
		</div>
	);
};
