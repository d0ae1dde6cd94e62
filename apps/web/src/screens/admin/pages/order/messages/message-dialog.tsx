import TextField from '@mui/material/TextField';
import type { Order } from '@print-room/contract';
import { ORDER_TEXT_CHARACTERS } from '@print-room/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../../../../api/client.ts';
import { toFailure } from '../../../../../api/failure.ts';
import { loadingMessage } from '../../../../../api/messages.ts';
import { orderNoteRoutes } from '../../../../../api/staff/staff-routes.ts';
import { Notice } from '../../../../../ui/controls/notice.tsx';
import { ToggleSwitch } from '../../../../../ui/controls/toggle-switch.tsx';
import { showToast } from '../../../../../ui/page/toasts.ts';
import { DialogForm } from '../../../dialogs/dialog-form.tsx';

export const MessageDialog = ({ order, onClose }: { readonly order: Order; readonly onClose: () => void }): ReactNode => {
	const queryClient = useQueryClient();
	// Shared by all attempts, so that a repeated call mails once.
	const [messageId] = useState(() => crypto.randomUUID());
	const [text, write] = useState('');
	const [isAsked, ask] = useState(false);
	const hasWish = order.cancelWish != null && order.cancelWish.answeredAt === null;
	const [answersWish, answer] = useState(hasWish);
	const sending = useMutation({
		networkMode: 'always',
		mutationFn: () => call(orderNoteRoutes.addOrderMessage, { params: { id: order.id }, body: { id: messageId, text, answersWish } }),
		onSettled: () => queryClient.invalidateQueries({ queryKey: ['orders'] }),
	});
	const failure = sending.isError ? toFailure(sending.error) : null;
	const isMissing = isAsked && text.trim() === '';
	const submit = (): void => {
		ask(true);
		if (text.trim() === '') return;
		sending.mutate(undefined, {
			onSuccess: () => {
				showToast({ message: 'Message on its way.', severity: 'success', durationMs: 4000 });
				onClose();
			},
		});
	};
	return (
		<DialogForm
			title="Write to the customer"
			width={520}
			submitLabel="Send message"
			busyLabel="Sending…"
			isBusy={sending.isPending}
			onSubmit={submit}
			onClose={onClose}
		>
			{failure !== null && failure.status !== 401 ? (
				<Notice tone="failure" title="The message was not sent.">
					{loadingMessage(failure)}
				</Notice>
			) : null}
			<p>
				To {order.customerEmail}, with the subject “A message about your order #{order.displayId}”. Answers come to the studio’s e-mail.
			</p>
			<TextField
				autoFocus
				multiline
				minRows={5}
				maxRows={14}
				label="Message"
				value={text}
				onChange={({ target }) => write(target.value)}
				error={isMissing}
				helperText={isMissing ? 'Required' : 'The customer reads it as you type it, in the mail and with the order.'}
				slotProps={{ htmlInput: { maxLength: ORDER_TEXT_CHARACTERS } }}
			/>
			{hasWish ? <ToggleSwitch label="This answers the wish to cancel" isOn={answersWish} onChange={answer} /> : null}
		</DialogForm>
	);
};
