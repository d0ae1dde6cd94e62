import { sizeLabel } from '@print-room/domain';
import type { ReactNode } from 'react';
import { ChevronRight } from '../../../ui/icons/icons.tsx';
import { useDelayedEditor } from '../delayed-editor.tsx';
import { useAskForCheck } from '../file-check/ask/use-ask-for-check.ts';
import { borderWidthMessage } from '../messages/messages.ts';
import { overallOf } from '../model/order/order.ts';
import { sizeOf } from '../model/print/geometry.ts';
import { movedSection } from '../model/print/section.ts';
import { hasMounts, isProof } from '../model/state/offer.ts';
import type { EditorState } from '../model/state/state.ts';
import type { Sheet } from '../model/state/views.ts';
import { unitNames } from '../panels/size/unit-toggle.tsx';
import { useDispatch } from '../store.ts';
import styles from './strip.module.css';

export const sheetTitles: Readonly<Record<Sheet, string>> = {
	size: 'Print size',
	mount: 'Window mount',
	border: 'Border',
	rotation: 'Rotation',
	units: 'Units',
	section: '100 % section',
};

export const cellId = (sheet: Sheet): string => `editor-cell-${sheet}`;

interface Cell {
	readonly sheet: Sheet;
	readonly name: string;
	readonly value: string;
}

export const orientationOf = (state: EditorState): 'Landscape' | 'Portrait' | 'Square' => {
	const { width, height } = sizeOf(state.work);
	return width === height ? 'Square' : width > height ? 'Landscape' : 'Portrait';
};

const sizeCell = (state: EditorState): Cell =>
	hasMounts(state.offer)
		? { sheet: 'mount', name: 'Mount', value: sizeLabel(overallOf(state)) }
		: { sheet: 'size', name: 'Print size', value: sizeLabel(sizeOf(state.work)) };

const cellsOf = (state: EditorState): readonly Cell[] => {
	const { offer, work } = state;
	const orientation = orientationOf(state);
	const cells: Cell[] = [sizeCell(state)];
	if (offer.sizeRules.borders) cells.push({ sheet: 'border', name: 'Border', value: borderWidthMessage(state) ?? 'No border' });
	if (isProof(offer)) cells.push({ sheet: 'section', name: 'Section', value: movedSection(offer, work) === null ? 'Centre' : 'Moved' });
	if (offer.sizeRules.rotation && orientation !== 'Square') cells.push({ sheet: 'rotation', name: 'Rotation', value: orientation });
	cells.push({ sheet: 'units', name: 'Units', value: unitNames[work.units] });
	return cells;
};

export const Cells = (): ReactNode => {
	const state = useDelayedEditor();
	const dispatch = useDispatch();
	const check = useAskForCheck();
	return (
		<div className={styles.cells}>
			{cellsOf(state).map(({ sheet, name, value }) => (
				<button
					key={sheet}
					id={cellId(sheet)}
					type="button"
					aria-haspopup="dialog"
					onClick={() => dispatch({ type: 'display/sheetOpened', sheet })}
				>
					<span className={styles.key}>{name}</span>
					<span className={styles.value}>
						{value}
						<ChevronRight size={16} />
					</span>
				</button>
			))}
			{isProof(state.offer) ? (
				<button type="button" aria-haspopup="dialog" className={styles.wide} onClick={check}>
					<span className={styles.value}>
						Free file check
						<ChevronRight size={16} />
					</span>
				</button>
			) : null}
		</div>
	);
};
