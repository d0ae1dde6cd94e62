import TextField from '@mui/material/TextField';
import type { Order, OrderNote } from '@print-room/contract';
import { ORDER_TEXT_CHARACTERS } from '@print-room/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../../../../api/client.ts';
import { toFailure } from '../../../../../api/failure.ts';
import { loadingMessage } from '../../../../../api/messages.ts';
import { orderNoteRoutes } from '../../../../../api/staff/staff-routes.ts';
import { Notice } from '../../../../../ui/controls/notice.tsx';
import { TextButton } from '../../../../../ui/controls/text-button.tsx';
import { showToast } from '../../../../../ui/page/toasts.ts';
import { DialogForm } from '../../../dialogs/dialog-form.tsx';
import { nameOf } from '../line-text.ts';

type NoteChange =
	| { readonly kind: 'add'; readonly id: string; readonly text: string; readonly itemId: string | null }
	| { readonly kind: 'change'; readonly id: string; readonly text: string }
	| { readonly kind: 'delete'; readonly id: string };

const send = async (orderId: string, change: NoteChange): Promise<void> => {
	const params = { id: orderId, noteId: change.id };
	if (change.kind === 'add') {
		const { id, text, itemId } = change;
		await call(orderNoteRoutes.addOrderNote, { params: { id: orderId }, body: { id, text, itemId } });
	} else if (change.kind === 'change') await call(orderNoteRoutes.changeOrderNote, { params, body: { text: change.text } });
	else await call(orderNoteRoutes.deleteOrderNote, { params });
};

/** Changes a note, then refetches the order and its history in any case. */
const useNotes = (orderId: string) => {
	const queryClient = useQueryClient();
	return useMutation({
		networkMode: 'always',
		mutationFn: (change: NoteChange) => send(orderId, change),
		onSettled: () => queryClient.invalidateQueries({ queryKey: ['orders'] }),
	});
};

interface NoteDialogProps {
	readonly order: Order;
	/** null: a new one */
	readonly note: OrderNote | null;
	readonly onClose: () => void;
}

export const NoteDialog = ({ order, note, onClose }: NoteDialogProps): ReactNode => {
	// The id is the same for all attempts, so that a repeated call adds nothing.
	const [newId] = useState(() => crypto.randomUUID());
	const [text, write] = useState(note?.text ?? '');
	const [itemId, choose] = useState('');
	const [isAsked, ask] = useState(false);
	const change = useNotes(order.id);
	const failure = change.isError ? toFailure(change.error) : null;
	const isMissing = isAsked && text.trim() === '';
	const send = (next: NoteChange, message: string): void =>
		change.mutate(next, {
			onSuccess: () => {
				showToast({ message, durationMs: 4000 });
				onClose();
			},
		});
	const submit = (): void => {
		ask(true);
		if (text.trim() === '') return;
		if (note === null) send({ kind: 'add', id: newId, text, itemId: itemId === '' ? null : itemId }, 'Note added.');
		else send({ kind: 'change', id: note.id, text }, 'Note changed.');
	};
	return (
		<DialogForm
			title={note === null ? 'Add a note' : 'Change the note'}
			submitLabel={note === null ? 'Add note' : 'Change note'}
			busyLabel="Saving…"
			isBusy={change.isPending}
			onSubmit={submit}
			onClose={onClose}
		>
			{failure !== null && failure.status !== 401 ? (
				<Notice tone="failure" title="The note was not saved.">
					{failure.code === 'FORBIDDEN' ? 'A note can be changed by its writer, for an hour.' : loadingMessage(failure)}
				</Notice>
			) : null}
			<TextField
				autoFocus
				multiline
				minRows={3}
				maxRows={10}
				label="Note"
				value={text}
				onChange={({ target }) => write(target.value)}
				error={isMissing}
				helperText={isMissing ? 'Required' : 'Only staff see it. The search for orders finds it.'}
				slotProps={{ htmlInput: { maxLength: ORDER_TEXT_CHARACTERS } }}
			/>
			{note === null && order.items.length > 0 ? (
				<TextField
					select
					label="About"
					value={itemId}
					onChange={({ target }) => choose(target.value)}
					slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
				>
					<option value="">The whole order</option>
					{order.items.map((item, index) => (
						<option key={item.id} value={item.id}>
							Line {index + 1}: {nameOf(item)}
						</option>
					))}
				</TextField>
			) : null}
			{note === null ? null : (
				<div>
					<TextButton onClick={() => send({ kind: 'delete', id: note.id }, 'Note removed.')}>Remove this note</TextButton>
				</div>
			)}
		</DialogForm>
	);
};
