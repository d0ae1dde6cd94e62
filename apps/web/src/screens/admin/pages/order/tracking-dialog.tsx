import TextField from '@mui/material/TextField';
import type { Order } from '@print-room/contract';
import { type ReactNode, useRef, useState } from 'react';
import { toFailure } from '../../../../api/failure.ts';
import { loadingMessage } from '../../../../api/messages.ts';
import { useSession } from '../../../../session/session.ts';
import { Notice } from '../../../../ui/controls/notice.tsx';
import { TextButton } from '../../../../ui/controls/text-button.tsx';
import { ToggleSwitch } from '../../../../ui/controls/toggle-switch.tsx';
import { showToast } from '../../../../ui/page/toasts.ts';
import { useTracking } from '../../data/order.query.ts';
import { DialogForm } from '../../dialogs/dialog-form.tsx';
import { useStatuses } from '../../list/panels/filter-field.tsx';
import { holdOf } from '../../model/payment.ts';
import { CancelAdvice } from '../../tracking/cancel-advice.tsx';
import { MailBox } from '../../tracking/mail-box.tsx';
import { addedSince, addedSinceMessage, withReference } from '../../tracking/order-tracking.ts';
import { useTrackingPreview } from '../../tracking/tracking-preview.query.ts';
import styles from './tracking-dialog.module.css';

export const TrackingDialog = ({ order, onClose }: { readonly order: Order; readonly onClose: () => void }): ReactNode => {
	const { user } = useSession();
	const statuses = useStatuses();
	const track = useTracking(order.id);
	const tracking = order.tracking ?? [];
	const [entriesSeen, see] = useState(tracking.length);
	const [typedId, choose] = useState<string | null>(null);
	const [carrierReference, refer] = useState('');
	const [isMailWanted, wantMail] = useState(true);
	const [isAsked, ask] = useState(false);
	const field = useRef<HTMLSelectElement>(null);

	const statusId = typedId ?? '';
	const status = statuses.data?.find(({ id }) => id === statusId);
	const hasAddress = order.customerEmail !== '';
	const isMailed = isMailWanted && hasAddress;
	const failure = track.isError ? toFailure(track.error) : null;
	const newerEntries = addedSince(tracking, entriesSeen);
	const isConflict = newerEntries.length > 0 || failure?.code === 'EDIT_CONFLICT';
	// The session reports its own loss.
	const isRefused = failure !== null && failure.code !== 'EDIT_CONFLICT' && failure.status !== 401;
	const hold = holdOf(order);
	const preview = useTrackingPreview([order.id], status?.id ?? null);
	const reading = preview.isError ? (
		<>
			{loadingMessage(preview.error)} <TextButton onClick={() => void preview.refetch()}>Try again</TextButton>
		</>
	) : (
		'Loading the mail…'
	);
	const instead = status === undefined ? 'Choose a status to preview the mail.' : reading;

	const submit = async (): Promise<void> => {
		ask(true);
		if (status === undefined) field.current?.focus();
		if (status === undefined) return;
		// Sending again after newer entries were shown accepts them.
		const seen = isConflict ? tracking.length : entriesSeen;
		see(seen);
		const reference = carrierReference.trim();
		await track
			.mutateAsync({
				statusId: status.id,
				carrierReference: reference === '' ? null : reference,
				isMailed,
				held: hold !== null,
				entriesSeen: seen,
			})
			.then(
				() => {
					showToast({ message: `Status set to “${status.name}”.`, severity: 'success', durationMs: 4000 });
					onClose();
				},
				() => undefined,
			);
	};

	return (
		<DialogForm
			title="Set the tracking status"
			width={520}
			submitLabel={isConflict ? 'Set it anyway' : 'Set status'}
			busyLabel="Setting…"
			isBusy={track.isPending}
			onSubmit={() => void submit()}
			onClose={onClose}
		>
			{hold ? (
				<Notice tone="attention" title={hold.wrong}>
					You can still update the customer on its progress.
				</Notice>
			) : null}
			{isConflict ? (
				<Notice tone="attention" title="Someone else has set the status.">
					{newerEntries.map((entry) => addedSinceMessage(entry, user?.id ?? null)).join(' ') || 'The history is being refreshed.'} Set yours
					on top of it, or leave it at that.
				</Notice>
			) : null}
			{isRefused ? (
				<Notice tone="failure" title="The status could not be set.">
					{loadingMessage(failure)}
				</Notice>
			) : null}
			<TextField
				select
				autoFocus
				inputRef={field}
				label="Tracking Status"
				value={statusId}
				onChange={({ target }) => choose(target.value)}
				error={isAsked && status === undefined}
				helperText={isAsked && status === undefined ? 'Required' : statuses.isError ? loadingMessage(statuses.error) : undefined}
				slotProps={{ select: { native: true } }}
			>
				<option value="" disabled>
					{statuses.isPending ? 'Loading…' : 'Choose a status'}
				</option>
				{statuses.data?.map(({ id, name }) => (
					<option key={id} value={id}>
						{name}
					</option>
				))}
			</TextField>
			<TextField
				label="Carrier reference, optional"
				value={carrierReference}
				onChange={({ target }) => refer(target.value)}
				helperText="For example a tracking number."
				slotProps={{ htmlInput: { maxLength: 200 } }}
			/>
			<div>
				<ToggleSwitch label="Write to the customer" isOn={isMailed} disabled={!hasAddress} onChange={wantMail} />
				{hasAddress ? null : <p className={styles.quiet}>This order has no e-mail address.</p>}
			</div>
			<CancelAdvice orders={preview.data?.orders ?? []} />
			{isMailed ? <MailBox mail={withReference(preview.data?.mails[0], carrierReference)} instead={instead} /> : null}
		</DialogForm>
	);
};
