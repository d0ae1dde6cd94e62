import type { Item, Model } from '@print-room/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { call } from '../../../../api/client.ts';
import { laterCrudRoutes } from '../../../../api/staff/staff-routes.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { useOnce } from '../../../../ui/hooks/use-once.ts';
import { showToast } from '../../../../ui/page/toasts.ts';
import { invalidateModel } from '../../data/model.query.ts';
import styles from '../../widgets/dialogs.module.css';
import { listMessages, namesOf } from '../messages.ts';
import { type Removal, removalMessage, removeEach } from './removal.ts';

interface DeleteDialogProps {
	readonly model: Model;
	readonly selected: readonly Item[];
	readonly elsewhere: number;
	readonly children?: ReactNode;
	readonly onCancel: () => void;
	readonly onDone: (removal: Removal) => void;
}

export const DeleteDialog = ({ model, selected, elsewhere, children, onCancel, onDone }: DeleteDialogProps): ReactNode => {
	const [done, setDone] = useState<number | null>(null);
	const running = useRef<AbortController | null>(null);
	const once = useOnce();
	const queryClient = useQueryClient();
	const isBusy = done !== null;
	const canStop = isBusy && selected.length > 1;
	const stop = (): void => running.current?.abort();
	// Leaving the page stops the deletion.
	useEffect(() => () => running.current?.abort(), []);
	const removeAll = async (): Promise<void> => {
		const controller = new AbortController();
		running.current = controller;
		setDone(0);
		const { remove } = laterCrudRoutes(model);
		const removal = await removeEach(selected, ({ id }) => call(remove, { params: { id } }), {
			signal: controller.signal,
			onStep: setDone,
		});
		const isWhole = removal.kept.length === 0;
		showToast({
			message: removalMessage(removal, listMessages.cannotDelete),
			severity: isWhole ? 'success' : 'error',
			durationMs: isWhole ? 4000 : 8000,
		});
		void queryClient.invalidateQueries({ queryKey: ['references', model.path] });
		void invalidateModel(queryClient, model, new Set(removal.deleted.map(({ id }) => id)));
		onDone(removal);
	};
	return (
		<ConfirmDialog
			open
			title={listMessages.confirm}
			confirmLabel={isBusy ? 'Deleting…' : 'Delete'}
			cancelLabel={canStop ? 'Stop' : 'Cancel'}
			tone="danger"
			busy={isBusy}
			onConfirm={() => void once(removeAll)}
			onCancel={isBusy ? stop : onCancel}
		>
			{listMessages.willBeDeleted(selected.length)}
			<p className={styles.note}>
				{namesOf(model, selected)}
				{elsewhere > 0 ? ` (${elsewhere} not on this page)` : ''}
			</p>
			{children ? <p className={styles.note}>{children}</p> : null}
			{canStop ? (
				<p className={styles.course}>
					<progress value={done} max={selected.length} aria-label="Deleted so far" />
					{done} of {selected.length}
				</p>
			) : null}
		</ConfirmDialog>
	);
};
