import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import bars from '../import/page-bars.module.css';
import styles from './grid-foot.module.css';
import { changesText, warningsText } from './model/cell-messages.ts';
import type { GridView } from './model/grid-view.ts';
import type { CellKey } from './model/saved-grid.ts';

const whyNotSaved = ({ unreadable, conflicts, changed }: GridView): string | null => {
	if (unreadable.length > 0)
		return unreadable.length === 1
			? 'One cell is not a price. Correct it first.'
			: `${unreadable.length} cells are not prices. Correct them first.`;
	if (conflicts.size > 0) return 'Choose between mine and theirs first.';
	return changed.size === 0 ? 'Nothing to save.' : null;
};

export interface GridFootProps {
	readonly view: GridView;
	readonly canUndo: boolean;
	readonly canRedo: boolean;
	readonly isSaving: boolean;
	readonly onUndo: () => void;
	readonly onRedo: () => void;
	readonly onAddSize: () => void;
	readonly onPercent: () => void;
	readonly onDiscard: () => void;
	readonly onSave: () => void;
	readonly onShow: (keys: Iterable<CellKey>) => void;
}

/** Number of changes and warnings, and the actions; each disabled action shows its reason. */
export const GridFoot = (props: GridFootProps): ReactNode => {
	const { view, canUndo, canRedo, isSaving, onUndo, onRedo, onAddSize, onPercent, onDiscard, onSave, onShow } = props;
	const { changed, warnings, unreadable, conflicts } = view;
	const reason = whyNotSaved(view);
	const wrong = unreadable.length > 0 ? unreadable : conflicts;
	return (
		<footer className={`${bars.foot} ${styles.foot}`}>
			<span role="status" className={styles.counts}>
				{changed.size === 0 ? changesText(0) : <TextButton onClick={() => onShow(changed)}>{changesText(changed.size)}</TextButton>}
				{warnings.size === 0 ? null : (
					<TextButton className={styles.odd} onClick={() => onShow(warnings.keys())}>
						{warningsText(warnings.size)}
					</TextButton>
				)}
				{reason === null || changed.size === 0 ? null : (
					<TextButton className={styles.reason} onClick={() => onShow(wrong)}>
						{reason}
					</TextButton>
				)}
			</span>
			<span className={`${bars.space} ${styles.space}`} />
			<Button variant="outlined" size="small" onClick={onAddSize}>
				Add a size
			</Button>
			<Button variant="outlined" size="small" onClick={onPercent}>
				Change by a percentage
			</Button>
			<span className={styles.pair}>
				<Button variant="outlined" size="small" disabled={!canUndo} onClick={onUndo} aria-keyshortcuts="Control+Z">
					Undo
				</Button>
				<Button variant="outlined" size="small" disabled={!canRedo} onClick={onRedo} aria-keyshortcuts="Control+Y">
					Redo
				</Button>
			</span>
			<Button variant="outlined" size="small" disabled={changed.size === 0} onClick={onDiscard}>
				Discard
			</Button>
			<Button
				variant="contained"
				color="primary"
				size="small"
				disabled={reason !== null}
				aria-disabled={isSaving}
				onClick={onSave}
				aria-keyshortcuts="Control+S"
			>
				{isSaving ? 'Saving…' : 'Save'}
			</Button>
		</footer>
	);
};
