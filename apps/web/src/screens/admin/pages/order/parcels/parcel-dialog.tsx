import type { Parcel, Piece } from '@print-room/contract';
import { type ReactNode, useState } from 'react';
import { toFailure } from '../../../../../api/failure.ts';
import { loadingMessage } from '../../../../../api/messages.ts';
import { Notice } from '../../../../../ui/controls/notice.tsx';
import { showToast } from '../../../../../ui/page/toasts.ts';
import { useParcelChange } from '../../../data/parcels.query.ts';
import { DialogForm } from '../../../dialogs/dialog-form.tsx';
import { Tick } from '../../../widgets/tick.tsx';
import { CarriageFields } from './carriage-fields.tsx';
import { pieceText, printsText } from './parcel-text.ts';
import styles from './parcels-section.module.css';

interface ParcelDialogProps {
	readonly orderId: string;
	/** pieces to choose from; null: carrier and reference of `parcel` are changed */
	readonly pieces: readonly Piece[] | null;
	readonly parcel: Parcel | null;
	readonly onClose: () => void;
}

/** Makes a parcel of printed pieces, or changes carrier and reference of one. */
export const ParcelDialog = ({ orderId, pieces, parcel, onClose }: ParcelDialogProps): ReactNode => {
	const change = useParcelChange(orderId);
	const [carriage, setCarriage] = useState({ carrierId: parcel?.carrierId ?? null, reference: parcel?.reference ?? '' });
	const [leftOut, leaveOut] = useState<ReadonlySet<string>>(new Set());
	const [isAsked, ask] = useState(false);
	const chosen = (pieces ?? []).filter(({ id }) => !leftOut.has(id));
	const failure = change.isError ? toFailure(change.error) : null;
	const isMissing = isAsked && pieces !== null && chosen.length === 0;
	const submit = (): void => {
		ask(true);
		if (pieces !== null && chosen.length === 0) return;
		change.mutate(
			parcel === null
				? { kind: 'make', body: { pieces: chosen.map(({ id, version }) => ({ id, version })), ...carriage } }
				: { kind: 'change', id: parcel.id, body: { version: parcel.version, ...carriage } },
			{
				onSuccess: () => {
					showToast({
						message: parcel === null ? `Parcel of ${printsText(chosen.length)} made.` : 'Parcel changed.',
						...{ severity: 'success', durationMs: 4000 },
					});
					onClose();
				},
			},
		);
	};
	const toggle = (id: string, isOn: boolean): void => {
		const without = new Set(leftOut);
		if (isOn) without.delete(id);
		else without.add(id);
		leaveOut(without);
	};
	return (
		<DialogForm
			title={parcel === null ? 'New parcel' : 'Carrier and reference'}
			submitLabel={parcel === null ? 'Make parcel' : 'Save'}
			busyLabel="Saving…"
			isBusy={change.isPending}
			onSubmit={submit}
			onClose={onClose}
		>
			{failure !== null && failure.status !== 401 ? (
				<Notice tone="failure" title="Nothing was saved.">
					{failure.code === 'EDIT_CONFLICT'
						? 'Someone else has just changed this. It is shown as it is now: try again.'
						: loadingMessage(failure)}
				</Notice>
			) : null}
			{pieces === null ? null : (
				<fieldset className={styles.choices}>
					<legend>Prints in this parcel</legend>
					{pieces.map((piece) => (
						<Tick
							key={piece.id}
							label={[pieceText(piece), piece.imageName].filter((text) => text !== '').join(': ')}
							isOn={!leftOut.has(piece.id)}
							onChange={(isOn) => toggle(piece.id, isOn)}
						/>
					))}
					{isMissing ? (
						<p role="alert" className={styles.missing}>
							Choose at least one print.
						</p>
					) : null}
				</fieldset>
			)}
			<CarriageFields value={carriage} present={parcel} onChange={setCarriage} />
		</DialogForm>
	);
};
