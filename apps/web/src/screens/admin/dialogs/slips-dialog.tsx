import type { PackingSlips } from '@print-room/contract';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../../api/client.ts';
import { toFailure } from '../../../api/failure.ts';
import { loadingMessage } from '../../../api/messages.ts';
import { packingRoutes } from '../../../api/staff/staff-routes.ts';
import { Notice } from '../../../ui/controls/notice.tsx';
import { download } from '../../../ui/download.ts';
import { Tick } from '../widgets/tick.tsx';
import { DialogForm } from './dialog-form.tsx';
import styles from './slips-dialog.module.css';

interface SlipsDialogProps {
	/** null: of all orders that are packed */
	readonly orderId: string | null;
	/** The buyer asked for none. */
	readonly omitsPrices?: boolean | undefined;
	readonly onClose: () => void;
}

const sizes = [
	['A4', 'A4 sheet'],
	['A6', 'A6 label, without prices'],
] as const;

/** Downloads packing slips as a PDF. */
export const SlipsDialog = ({ orderId, omitsPrices = false, onClose }: SlipsDialogProps): ReactNode => {
	const [size, choose] = useState<NonNullable<PackingSlips['size']>>('A4');
	const [hasPrices, price] = useState(true);
	const asking = useMutation({
		networkMode: 'always',
		mutationFn: () =>
			call(packingRoutes.ticketForPackingSlips, { body: { ...(orderId !== null && { orderIds: [orderId] }), size, hasPrices } }),
	});
	const failure = asking.isError ? toFailure(asking.error) : null;
	const submit = (): void =>
		asking.mutate(undefined, {
			onSuccess: ({ url, fileName }) => {
				download(url, fileName);
				onClose();
			},
		});
	return (
		<DialogForm
			title={orderId === null ? 'Packing slips' : 'Packing slip'}
			submitLabel="Download PDF"
			busyLabel="Asking…"
			isBusy={asking.isPending}
			onSubmit={submit}
			onClose={onClose}
		>
			{failure !== null && failure.status !== 401 ? (
				<Notice tone="failure" title="There is no slip.">
					{loadingMessage(failure)}
				</Notice>
			) : null}
			<p>
				{orderId === null
					? 'One for each parcel of all orders that are packed and have not left, in one file. Where the buyer left prices off, there are none.'
					: 'One for each parcel of this order that has not left; one for all of its prints if it has no parcels yet.'}
			</p>
			<fieldset className={styles.papers}>
				<legend>Paper</legend>
				{sizes.map(([value, label]) => (
					<label key={value} className={styles.paper}>
						<input type="radio" name="paper" checked={size === value} onChange={() => choose(value)} />
						{label}
					</label>
				))}
			</fieldset>
			{size === 'A4' && !omitsPrices ? <Tick label="With prices" isOn={hasPrices} onChange={price} /> : null}
			{omitsPrices ? <p>Without prices, as the buyer asked.</p> : null}
		</DialogForm>
	);
};
