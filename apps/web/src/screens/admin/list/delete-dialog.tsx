import { crudRoutes, type Item, type Model } from '@print-room/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../../api/client.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useOnce } from '../../../ui/use-once.ts';
import { invalidateModel } from '../data/model.query.ts';
import styles from './dialogs.module.css';
import { type Removal, removalWords, removeEach } from './removal.ts';
import { listSentences, namesOf } from './words.ts';

interface DeleteDialogProps {
	readonly model: Model;
	readonly selected: readonly Item[];
	/** how many of them are on other pages */
	readonly elsewhere: number;
	/** what goes with it, and what stays */
	readonly children?: ReactNode;
	readonly onCancel: () => void;
	readonly onDone: (removal: Removal) => void;
}

/** Asks once, in the given words (A2.06), naming what goes; then row by row. */
export const DeleteDialog = ({ model, selected, elsewhere, children, onCancel, onDone }: DeleteDialogProps): ReactNode => {
	const [isBusy, setBusy] = useState(false);
	const once = useOnce();
	const queryClient = useQueryClient();
	const removeAll = async (): Promise<void> => {
		setBusy(true);
		const { remove } = crudRoutes(model);
		const removal = await removeEach(selected, ({ id }) => call(remove, { params: { id } }));
		const isWhole = removal.kept.length === 0;
		showToast({
			message: removalWords(removal, listSentences.cannotDelete),
			severity: isWhole ? 'success' : 'error',
			durationMs: isWhole ? 4000 : 8000,
		});
		void queryClient.invalidateQueries({ queryKey: ['references', model.path] });
		void invalidateModel(queryClient, model);
		onDone(removal);
	};
	return (
		<ConfirmDialog
			open
			title={listSentences.confirm}
			confirmLabel={isBusy ? 'Deleting…' : 'Delete'}
			tone="danger"
			busy={isBusy}
			onConfirm={() => void once(removeAll)}
			onCancel={isBusy ? () => undefined : onCancel}
		>
			{listSentences.willBeDeleted(selected.length)}
			<p className={styles.note}>
				{namesOf(model, selected)}
				{elsewhere > 0 ? ` (${elsewhere} not on this page)` : ''}
			</p>
			{children ? <p className={styles.note}>{children}</p> : null}
		</ConfirmDialog>
	);
};
