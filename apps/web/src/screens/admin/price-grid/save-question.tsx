import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { changesText } from './model/cell-messages.ts';
import { entryLabel } from './model/entry.ts';
import { cellName, entriesOf, type GridView, inOrder } from './model/grid-view.ts';
import type { CellKey } from './model/saved-grid.ts';
import { warningMessage } from './model/warnings.ts';
import styles from './save-question.module.css';

const shown = 6;

interface Oddity {
	readonly key: CellKey;
	readonly text: string;
}

export const odditiesOf = (view: GridView): Oddity[] =>
	inOrder(view, view.changed).flatMap((key) => {
		const { before, now } = entriesOf(view, key);
		if (now.kind === 'empty') return [{ key, text: `${entryLabel(before)} is removed.` }];
		const text = (view.warnings.get(key) ?? []).map(warningMessage).join(' ');
		return text === '' ? [] : [{ key, text: `${entryLabel(now)}. ${text}` }];
	});

export interface SaveQuestionProps {
	readonly view: GridView;
	readonly onSave: () => void;
	readonly onCancel: () => void;
}

/** Asks about likely mistakes: saved prices are charged within a second. */
export const SaveQuestion = ({ view, onSave, onCancel }: SaveQuestionProps): ReactNode => {
	const oddities = odditiesOf(view);
	const more = oddities.length - shown;
	return (
		<ConfirmDialog open title={`Save ${changesText(view.changed.size)}?`} confirmLabel="Save" onConfirm={onSave} onCancel={onCancel}>
			<ul className={styles.list}>
				{oddities.slice(0, shown).map(({ key, text }) => (
					<li key={key}>
						<b>{cellName(view, key)}</b> {text}
					</li>
				))}
			</ul>
			{more > 0 ? <p>And {more} more.</p> : null}
		</ConfirmDialog>
	);
};
