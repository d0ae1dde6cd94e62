import TextField from '@mui/material/TextField';
import type { Piece } from '@print-room/contract';
import { isLive, REPRINT_REASON_NAMES, REPRINT_REASONS, reprintRefusal } from '@print-room/domain';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../../../api/client.ts';
import { toFailure } from '../../../../api/failure.ts';
import { loadingMessage } from '../../../../api/messages.ts';
import { productionRoutes } from '../../../../api/staff/staff-routes.ts';
import { Notice } from '../../../../ui/controls/notice.tsx';
import { showToast } from '../../../../ui/page/toasts.ts';
import { DialogForm } from '../../dialogs/dialog-form.tsx';
import { printsText } from '../model/piece-messages.ts';

interface ReprintDialogProps {
	readonly pieces: readonly Piece[];
	/** Called after each attempt, with the pieces that may have changed and those that are new. */
	readonly onSettled: (ids: readonly string[]) => Promise<unknown>;
	readonly onClose: () => void;
}

const reasons = REPRINT_REASONS.map((reason) => [reason, REPRINT_REASON_NAMES[reason]] as const);

/** Orders prints again at no charge. Those that are not printed, or were ordered again before, are left out. */
export const ReprintDialog = ({ pieces, onSettled, onClose }: ReprintDialogProps): ReactNode => {
	const again = pieces.filter((piece) => reprintRefusal(piece) === null);
	const held = again.filter(({ orderHold }) => orderHold !== null);
	const spoiled = again.filter(isLive);
	const [chosen, choose] = useState('');
	const [isAsked, ask] = useState(false);
	const reason = REPRINT_REASONS.find((one) => one === chosen);
	const isMissing = isAsked && reason === undefined;
	const order = useMutation({
		networkMode: 'always',
		mutationFn: (reason: (typeof REPRINT_REASONS)[number]) =>
			call(productionRoutes.reprintPieces, {
				body: { pieces: again.map(({ id, version }) => ({ id, version })), reason, isHoldKnown: true },
			}),
		onSettled: (made = []) => onSettled([...again, ...made].map(({ id }) => id)).catch(() => undefined),
	});
	const failure = order.isError ? toFailure(order.error) : null;
	const submit = (): void => {
		ask(true);
		if (reason === undefined) return;
		order.mutate(reason, {
			onSuccess: (made) => {
				showToast({ message: `${printsText(made.length)} ordered again.`, severity: 'success', durationMs: 4000 });
				onClose();
			},
		});
	};
	const left = pieces.length - again.length;
	return (
		<DialogForm
			title={`Order ${again.length === 1 ? 'a print' : printsText(again.length)} again`}
			submitLabel="Print again"
			busyLabel="Ordering…"
			isBusy={order.isPending}
			onSubmit={submit}
			onClose={onClose}
		>
			{failure !== null && failure.status !== 401 ? (
				<Notice tone="failure" title="Nothing was ordered again.">
					{failure.code === 'EDIT_CONFLICT'
						? 'Someone else has just changed one of these prints. Close this dialog and look at it again.'
						: loadingMessage(failure)}
				</Notice>
			) : null}
			{held.length === 0 ? null : (
				<Notice tone="attention" title="The order is held from printing.">
					Check the payment before you print it again.
				</Notice>
			)}
			<TextField
				select
				autoFocus
				label="Reason"
				value={chosen}
				onChange={({ target }) => choose(target.value)}
				error={isMissing}
				helperText={isMissing ? 'Required' : 'Reprints are counted by reason.'}
				slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
			>
				<option value="" disabled>
					Choose a reason
				</option>
				{reasons.map(([value, name]) => (
					<option key={value} value={value}>
						{name.charAt(0).toUpperCase() + name.slice(1)}
					</option>
				))}
			</TextField>
			<p>
				The customer pays nothing and gets no mail. The new print begins at “To print”.
				{spoiled.length === 0 ? null : ` ${spoiled.length === 1 ? 'The spoiled print leaves' : 'The spoiled prints leave'} the board.`}
				{left === 0 ? null : ` ${printsText(left)} of your choice cannot be printed again: not printed yet, cancelled, or ordered again.`}
			</p>
		</DialogForm>
	);
};
