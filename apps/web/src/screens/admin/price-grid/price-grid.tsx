import { lazy, type ReactNode, Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { loadingMessage } from '../../../api/messages.ts';
import { Notice } from '../../../ui/controls/notice.tsx';
import { CellLine } from './cell-line.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { GridFoot } from './grid-foot.tsx';
import { GridTable } from './grid-table.tsx';
import type { CellEdit } from './model/draft.ts';
import type { GridSize } from './model/grid-size.ts';
import { discarded, edited, type GridState, keptMine, redone, sizeAdded, sizeRemoved, tookTheirs, undone } from './model/grid-state.ts';
import { keyAt, nextOf, placeOf, viewOf } from './model/grid-view.ts';
import { type CellKey, cellKey } from './model/saved-grid.ts';
import styles from './price-grid-page.module.css';
import { changeGrid, gridNow } from './price-grid-store.ts';
import { odditiesOf, SaveQuestion } from './save-question.tsx';
import { useGridClipboard } from './use-grid-clipboard.ts';
import { useGridEditing } from './use-grid-editing.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridPointer } from './use-grid-pointer.ts';
import { useGridSelection } from './use-grid-selection.ts';
import { useSaving } from './use-saving.ts';

const AddSizeDialog = lazy(() => import('./add-size-dialog.tsx').then((loaded) => ({ default: loaded.AddSizeDialog })));
const PercentDialog = lazy(() => import('./percent/percent-dialog.tsx').then((loaded) => ({ default: loaded.PercentDialog })));

const onEdit = (edits: readonly CellEdit[]): void => changeGrid((grid) => edited(grid, edits));
const onUndo = (): void => changeGrid(undone);
const onRedo = (): void => changeGrid(redone);
const onDiscard = (): void => changeGrid(discarded);
const onRemove = (key: string): void => changeGrid((grid) => sizeRemoved(grid, key));
const onMine = (keys: readonly CellKey[]): void => changeGrid((grid) => keptMine(grid, keys));
const onTheirs = (keys: readonly CellKey[]): void => changeGrid((grid) => tookTheirs(grid, keys));

const useSaveKey = (save: () => void): void => {
	useEffect(() => {
		const listen = (event: KeyboardEvent): void => {
			if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
			event.preventDefault();
			save();
		};
		window.addEventListener('keydown', listen);
		return () => window.removeEventListener('keydown', listen);
	}, [save]);
};

/** Returns the focus to the cells after a save, which disables the pressed button. */
const useFocusAfter = (isBusy: boolean, focus: () => void): void => {
	const wasBusy = useRef(false);
	useLayoutEffect(() => {
		if (wasBusy.current && !isBusy && (document.activeElement === document.body || document.activeElement?.matches(':disabled'))) focus();
		wasBusy.current = isBusy;
	}, [isBusy, focus]);
};

export const PriceGrid = ({ grid }: { grid: GridState }): ReactNode => {
	const view = useMemo(() => viewOf(grid), [grid]);
	const selecting = useGridSelection(view.bounds);
	const editing = useGridEditing(view, onEdit);
	const { isSaving, isOutdated, failure, save } = useSaving();
	const [asks, ask] = useState<'size' | 'percent' | 'save' | null>(null);
	const { go } = selecting;
	const cell = keyAt(view, selecting.selection.cursor);

	const onSave = useCallback((): void => {
		editing.end();
		const latest = gridNow();
		if (latest === null) return;
		const now = viewOf(latest);
		if (now.changed.size === 0 || now.unreadable.length > 0 || now.conflicts.size > 0) return;
		if (odditiesOf(now).length > 0) ask('save');
		else save();
	}, [editing.end, save]);
	useSaveKey(onSave);
	useFocusAfter(isSaving, selecting.focus);

	const onShow = (keys: Iterable<CellKey>): void => {
		const key = nextOf(view, keys, selecting.selection.cursor);
		if (key !== null) go(placeOf(view, key));
	};
	const onAdd = (size: GridSize): boolean => {
		const before = gridNow();
		changeGrid((now) => sizeAdded(now, size));
		const after = gridNow();
		const [group] = grid.saved.groups;
		if (after === null || after === before || group === undefined) return false;
		ask(null);
		go(placeOf(viewOf(after), cellKey(size.key, group.id)));
		return true;
	};

	const onKeyDown = useGridKeys({ view, selecting, editing, onEdit, onUndo, onRedo });
	const { copy, cut, paste } = useGridClipboard({ view, selecting, editing, onEdit });
	const pointer = useGridPointer({ view, selecting, editing });

	return (
		<>
			<ConflictNotice view={view} onMine={onMine} onTheirs={onTheirs} />
			{failure === null ? null : (
				<div className={styles.problem}>
					<Notice tone="failure" title="The prices could not be saved. Your changes are still here.">
						{loadingMessage(failure)}
					</Notice>
				</div>
			)}
			{isOutdated && view.conflicts.size === 0 && view.changed.size > 0 ? (
				<div className={styles.problem}>
					<Notice tone="attention" title="The prices were reloaded.">
						Someone else has changed prices since you opened them. Check yours again, then save.
					</Notice>
				</div>
			) : null}
			{view.rows.length === 0 ? (
				<div className={styles.state}>
					<h2>No prices yet</h2>
					<p>Add a size below, or import a list.</p>
				</div>
			) : (
				<div className={styles.scroll}>
					<GridTable
						view={view}
						selecting={selecting}
						typing={editing.typing}
						onType={editing.type}
						onLeave={editing.end}
						onRemove={onRemove}
						handlers={{ ...pointer, onKeyDown, onCopy: copy, onCut: cut, onPaste: paste }}
					/>
				</div>
			)}
			<div className={styles.bottom}>
				{cell === null ? null : <CellLine view={view} cell={cell} onMine={onMine} onTheirs={onTheirs} />}
				<GridFoot
					view={view}
					canUndo={grid.history.past.length > 0}
					canRedo={grid.history.future.length > 0}
					isSaving={isSaving}
					onUndo={onUndo}
					onRedo={onRedo}
					onAddSize={() => ask('size')}
					onPercent={() => ask('percent')}
					onDiscard={onDiscard}
					onSave={onSave}
					onShow={onShow}
				/>
			</div>
			{asks === 'size' ? (
				<Suspense fallback={null}>
					<AddSizeDialog onClose={() => ask(null)} onAdd={onAdd} />
				</Suspense>
			) : null}
			{asks === 'percent' ? (
				<Suspense fallback={null}>
					<PercentDialog
						view={view}
						onClose={() => ask(null)}
						onChange={(edits) => {
							onEdit(edits);
							ask(null);
						}}
					/>
				</Suspense>
			) : null}
			{asks === 'save' ? (
				<SaveQuestion
					view={view}
					onCancel={() => ask(null)}
					onSave={() => {
						ask(null);
						save();
					}}
				/>
			) : null}
		</>
	);
};
