import TextField from '@mui/material/TextField';
import type { Parcel, Piece } from '@print-room/contract';
import { dayLabel, nextStage, shopDay } from '@print-room/domain';
import { type ReactNode, useState } from 'react';
import { toFailure } from '../../../../../api/failure.ts';
import { loadingMessage } from '../../../../../api/messages.ts';
import { Notice } from '../../../../../ui/controls/notice.tsx';
import { showToast } from '../../../../../ui/page/toasts.ts';
import { useParcelChange } from '../../../data/parcels.query.ts';
import { DialogForm } from '../../../dialogs/dialog-form.tsx';
import { CarriageFields } from './carriage-fields.tsx';
import { printsText, restText, withinOf } from './parcel-text.ts';

interface SendParcelDialogProps {
	readonly orderId: string;
	readonly parcel: Parcel;
	/** all pieces of the order */
	readonly pieces: readonly Piece[];
	readonly onClose: () => void;
}

/** Marks a parcel as sent, and says before what that leaves out. */
export const SendParcelDialog = ({ orderId, parcel, pieces, onClose }: SendParcelDialogProps): ReactNode => {
	const change = useParcelChange(orderId);
	const today = shopDay(Date.now());
	const [sentOn, choose] = useState(today);
	const [carriage, setCarriage] = useState({ carrierId: parcel.carrierId, reference: parcel.reference });
	const isDay = /^\d{4}-\d\d-\d\d$/.test(sentOn);
	const within = withinOf(parcel);
	const early = within.filter((piece) => piece.state !== 'sent' && nextStage(piece) !== 'sent');
	const isHeld = within.some(({ orderHold }) => orderHold !== null);
	const rest = restText(pieces, parcel);
	const failure = change.isError ? toFailure(change.error) : null;
	const submit = (): void => {
		if (!isDay) return;
		change.mutate(
			{
				kind: 'move',
				id: parcel.id,
				body: { to: 'sent', version: parcel.version, sentOn, carriage, isLeapConfirmed: early.length > 0, isHoldKnown: isHeld },
			},
			{
				onSuccess: () => {
					showToast({ message: `Parcel sent on ${dayLabel(sentOn)}.`, severity: 'success', durationMs: 4000 });
					onClose();
				},
			},
		);
	};
	return (
		<DialogForm
			title="Send the parcel"
			submitLabel="Mark as sent"
			busyLabel="Sending…"
			isBusy={change.isPending}
			onSubmit={submit}
			onClose={onClose}
		>
			{failure !== null && failure.status !== 401 ? (
				<Notice tone="failure" title="The parcel was not sent.">
					{failure.code === 'EDIT_CONFLICT'
						? 'Someone else has just changed it. It is shown as it is now: try again.'
						: loadingMessage(failure)}
				</Notice>
			) : null}
			{isHeld ? (
				<Notice tone="attention" title="The order is held from printing.">
					Check the payment before you send it.
				</Notice>
			) : null}
			{early.length === 0 ? null : (
				<Notice tone="attention" title={`${printsText(early.length)} ${early.length === 1 ? 'is' : 'are'} not packed yet.`}>
					Sending leaves out the stages in between.
				</Notice>
			)}
			<p>
				{printsText(within.length)}. {rest}
			</p>
			<CarriageFields value={carriage} present={parcel} onChange={setCarriage} />
			<TextField
				type="date"
				label="Left on"
				value={sentOn}
				onChange={({ target }) => choose(target.value)}
				error={!isDay}
				helperText={isDay ? 'The customer is mailed once you set the tracking status.' : 'Choose a day.'}
				slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
			/>
		</DialogForm>
	);
};
