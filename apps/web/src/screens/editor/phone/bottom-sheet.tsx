import { formatPounds } from '@print-room/domain';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { useDelayedPart } from '../delayed-editor.tsx';
import { totalOf } from '../model/order/price-lines.ts';
import type { Sheet } from '../model/state/views.ts';
import { useDispatch } from '../store.ts';
import { cellId, sheetTitles } from './cells.tsx';
import styles from './sheet.module.css';
import { SheetContent } from './sheets.tsx';

/** Previews changes at once; Cancel discards them, Apply keeps them. */
export const BottomSheet = ({ sheet }: { readonly sheet: Sheet }): ReactNode => {
	const total = useDelayedPart((state) => totalOf(state)?.gross ?? null);
	const dispatch = useDispatch();
	const panel = useRef<HTMLElement>(null);
	useEffect(() => {
		panel.current?.focus();
		// The cell that opened it is drawn again in the same commit, so that the next key finds it.
		return () => document.getElementById(cellId(sheet))?.focus();
	}, [sheet]);
	return (
		<section ref={panel} className={styles.sheet} role="dialog" aria-label={sheetTitles[sheet]} tabIndex={-1}>
			<div className={styles.sheetContent}>
				<SheetContent sheet={sheet} />
			</div>
			<div className={styles.sheetActions}>
				<Button variant="outlined" onClick={() => dispatch({ type: 'display/sheetCancelled' })}>
					Cancel
				</Button>
				<Button variant="contained" color="primary" onClick={() => dispatch({ type: 'display/sheetApplied' })}>
					{total === null ? 'Apply' : `Apply, ${formatPounds(total)}`}
				</Button>
			</div>
		</section>
	);
};
