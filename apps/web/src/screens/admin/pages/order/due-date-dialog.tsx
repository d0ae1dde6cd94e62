import TextField from '@mui/material/TextField';
import type { Order } from '@print-room/contract';
import { dayLabel, shopDay } from '@print-room/domain';
import { type ReactNode, useState } from 'react';
import { toFailure } from '../../../../api/failure.ts';
import { loadingMessage } from '../../../../api/messages.ts';
import { Notice } from '../../../../ui/controls/notice.tsx';
import { showToast } from '../../../../ui/page/toasts.ts';
import { useDueDate } from '../../data/order.query.ts';
import { DialogForm } from '../../dialogs/dialog-form.tsx';

const dateProblem = (day: string, today: string): string | null => {
	if (!/^\d{4}-\d\d-\d\d$/.test(day)) return 'Choose a day.';
	return day < today ? 'Choose today or a later day.' : null;
};

export const DueDateDialog = ({ order, onClose }: { readonly order: Order; readonly onClose: () => void }): ReactNode => {
	const change = useDueDate(order.id);
	const { dueOn: now = null } = order;
	const [seen, see] = useState(now);
	const [dueOn, choose] = useState(now ?? '');
	const [reason, give] = useState('');
	const [isAsked, ask] = useState(false);
	const today = shopDay(Date.now());
	const wrongDay = dateProblem(dueOn, today);
	const failure = change.isError ? toFailure(change.error) : null;
	const isConflict = seen !== now || failure?.code === 'EDIT_CONFLICT';
	// The session reports its own loss.
	const isRefused = failure !== null && failure.code !== 'EDIT_CONFLICT' && failure.status !== 401;
	const submit = async (): Promise<void> => {
		ask(true);
		if (wrongDay !== null || reason.trim() === '') return;
		// Sending again after the other date was shown accepts it.
		see(now);
		await change.mutateAsync({ dueOn, reason: reason.trim(), seen: isConflict ? now : seen }).then(
			() => {
				showToast({ message: `Due on ${dayLabel(dueOn)}.`, severity: 'success', durationMs: 4000 });
				onClose();
			},
			() => undefined,
		);
	};
	return (
		<DialogForm
			title="Set another due date"
			width={440}
			submitLabel="Set due date"
			busyLabel="Setting…"
			isBusy={change.isPending}
			onSubmit={() => void submit()}
			onClose={onClose}
		>
			{isConflict ? (
				<Notice tone="attention" title="Someone else has changed the due date.">
					{now === null ? 'It is being read again.' : `It is ${dayLabel(now)} now.`} Set yours, or leave it at that.
				</Notice>
			) : null}
			{isRefused ? (
				<Notice tone="failure" title="The due date could not be set.">
					{loadingMessage(failure)}
				</Notice>
			) : null}
			<TextField
				type="date"
				autoFocus
				label="Due date"
				value={dueOn}
				onChange={({ target }) => choose(target.value)}
				error={isAsked && wrongDay !== null}
				helperText={isAsked && wrongDay !== null ? wrongDay : 'The customer sees it with the order at once; no mail is sent.'}
				slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: today } }}
			/>
			<TextField
				label="Reason"
				value={reason}
				onChange={({ target }) => give(target.value)}
				error={isAsked && reason.trim() === ''}
				helperText={isAsked && reason.trim() === '' ? 'Required' : 'For staff, in the history.'}
				autoComplete="off"
				slotProps={{ htmlInput: { maxLength: 300 } }}
			/>
		</DialogForm>
	);
};
