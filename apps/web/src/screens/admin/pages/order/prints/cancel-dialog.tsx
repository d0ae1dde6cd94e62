import TextField from '@mui/material/TextField';
import type { Order, Piece } from '@print-room/contract';
import { cancelRefusal } from '@print-room/domain';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../../../../api/client.ts';
import { toFailure } from '../../../../../api/failure.ts';
import { loadingMessage } from '../../../../../api/messages.ts';
import { productionRoutes } from '../../../../../api/staff/staff-routes.ts';
import { Notice } from '../../../../../ui/controls/notice.tsx';
import { showToast } from '../../../../../ui/page/toasts.ts';
import { DialogForm } from '../../../dialogs/dialog-form.tsx';
import { Tick } from '../../../widgets/tick.tsx';
import styles from './line-prints.module.css';
import { countText, printName, printState } from './prints-text.ts';

interface CancelDialogProps {
	/** prints of one line */
	readonly pieces: readonly Piece[];
	readonly receipt: Order['fcReceipt'];
	readonly onSettled: () => Promise<unknown>;
	readonly onClose: () => void;
}

/** Cancels prints of a line for good. Printed ones are named and asked about. */
export const CancelDialog = ({ pieces, receipt, onSettled, onClose }: CancelDialogProps): ReactNode => {
	const able = pieces.filter((piece) => cancelRefusal(piece, true) === null);
	const [leftOut, leaveOut] = useState<ReadonlySet<string>>(new Set());
	const [reason, give] = useState('');
	const [isAsked, ask] = useState(false);
	const [arePrintedKnown, know] = useState(false);
	const chosen = able.filter(({ id }) => !leftOut.has(id));
	const printed = chosen.filter((piece) => cancelRefusal(piece, false) === 'printed');
	const isKnown = printed.length === 0 || arePrintedKnown;
	const cancelling = useMutation({
		networkMode: 'always',
		mutationFn: () =>
			call(productionRoutes.cancelPieces, {
				body: { pieces: chosen.map(({ id, version }) => ({ id, version })), reason: reason.trim(), arePrintedKnown },
			}),
		onSettled: () => onSettled().catch(() => undefined),
	});
	const failure = cancelling.isError ? toFailure(cancelling.error) : null;
	const submit = (): void => {
		ask(true);
		if (chosen.length === 0 || reason.trim() === '' || !isKnown) return;
		cancelling.mutate(undefined, {
			onSuccess: (cancelled) => {
				showToast({ message: `${countText(cancelled.length)} cancelled.`, severity: 'success', durationMs: 4000 });
				onClose();
			},
		});
	};
	const toggle = (id: string, isOn: boolean): void => leaveOut(new Set(isOn ? [...leftOut].filter((one) => one !== id) : [...leftOut, id]));
	return (
		<DialogForm
			title="Cancel prints"
			submitLabel={`Cancel ${countText(chosen.length)}`}
			busyLabel="Cancelling…"
			isBusy={cancelling.isPending}
			onSubmit={submit}
			onClose={onClose}
		>
			{failure !== null && failure.status !== 401 ? (
				<Notice tone="failure" title="Nothing was cancelled.">
					{failure.code === 'EDIT_CONFLICT'
						? 'Someone else has just changed one of these prints. They are shown as they are now: look at them, then try again.'
						: loadingMessage(failure)}
				</Notice>
			) : null}
			<fieldset className={styles.choices}>
				<legend>Prints to cancel</legend>
				{able.map((piece) => (
					<Tick
						key={piece.id}
						label={`${printName(piece)}: ${printState(piece)}`}
						isOn={!leftOut.has(piece.id)}
						onChange={(isOn) => toggle(piece.id, isOn)}
					/>
				))}
				{isAsked && chosen.length === 0 ? (
					<p role="alert" className={styles.missing}>
						Choose at least one print.
					</p>
				) : null}
			</fieldset>
			{printed.length === 0 ? null : (
				<>
					<Notice tone="attention" title={`${countText(printed.length)} ${printed.length === 1 ? 'is' : 'are'} printed already.`}>
						{printed.map(printName).join(', ')}
					</Notice>
					<Tick label="Cancel what is printed, too" isOn={arePrintedKnown} onChange={know} />
					{isAsked && !isKnown ? (
						<p role="alert" className={styles.missing}>
							Confirm it, or leave those prints out.
						</p>
					) : null}
				</>
			)}
			<TextField
				label="Reason"
				value={reason}
				onChange={({ target }) => give(target.value)}
				error={isAsked && reason.trim() === ''}
				helperText={isAsked && reason.trim() === '' ? 'Required' : 'For staff, in the history.'}
				autoComplete="off"
				slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 300 } }}
			/>
			<p>
				Cancelled prints leave the board, their run and their parcel, and cannot be brought back. The customer gets no mail, and no money
				goes back by it: refund it in the cart service’s own administration, and this page says when that is reported.{' '}
				{receipt === null ? null : (
					<a href={receipt} target="_blank" rel="noreferrer">
						Open the transaction’s receipt
					</a>
				)}
			</p>
		</DialogForm>
	);
};
