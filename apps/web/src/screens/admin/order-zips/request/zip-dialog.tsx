import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { Order } from '@print-room/contract';
import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import { useSession } from '../../../../session/session.ts';
import { Notice } from '../../../../ui/controls/notice.tsx';
import { ToggleSwitch } from '../../../../ui/controls/toggle-switch.tsx';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { holdOf } from '../../model/payment.ts';
import { BrowserSwitch } from '../browser/browser-switch.tsx';
import type { SeenZip } from '../seen-zip.ts';
import { cautionOf, whyAgain } from './request-messages.ts';
import { useZipRequest } from './use-zip-request.ts';
import styles from './zip-dialog.module.css';

export interface ZipDialogProps {
	readonly order: Order;
	readonly zip: SeenZip | null;
	readonly now: number;
	readonly onClose: () => void;
}

/** Asks how long the zip is kept and how its end is announced. Escape or a click outside keeps the choices. */
export const ZipDialog = ({ order, zip, now, onClose }: ZipDialogProps): ReactNode => {
	const { user } = useSession();
	const mailId = useId();
	const hours = useRef<HTMLInputElement>(null);
	const { form, permission, problem, isBusy, changes, change, switchBrowser, send, forget } = useZipRequest({
		order,
		isHeldKnown: holdOf(order) !== null,
		zip,
		onDone: onClose,
	});
	const caution = cautionOf(order);
	const again = whyAgain(zip, now, user?.id ?? null);

	const submit = async (event: FormEvent): Promise<void> => {
		event.preventDefault();
		if (!(await send())) hours.current?.focus();
	};
	const cancel = (): void => {
		forget();
		onClose();
	};

	return (
		<FormDialog title="Prepare zip" onClose={onClose}>
			<form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
				<p className={styles.what}>
					Print files, originals and a job ticket for each design of order #{order.displayId}. {again}
				</p>
				{changes.length === 0 ? null : (
					<Notice tone="attention" title="The order has changed.">
						{changes.join(' ')} Look at it again before you prepare its files.
					</Notice>
				)}
				{caution === null ? null : (
					<Notice tone="attention" title={caution.title}>
						{caution.sentences.join(' ')}
					</Notice>
				)}
				<TextField
					label="Expiration"
					value={form.hours}
					inputRef={hours}
					onChange={({ target }) => change({ hours: target.value })}
					error={problem !== null}
					helperText={problem ?? 'How long it can be downloaded once it is ready.'}
					slotProps={{
						htmlInput: { inputMode: 'decimal', maxLength: 20, autoComplete: 'off' },
						input: { endAdornment: <span className={styles.unit}>hours</span> },
					}}
				/>
				<div>
					<ToggleSwitch label="Notify by e-mail" isOn={form.email} describedBy={mailId} onChange={(email) => change({ email })} />
					<p id={mailId} className={styles.quiet}>
						To {user?.email}
					</p>
					<BrowserSwitch permission={permission} isOn={form.browser} isAsking={form.isAsking} onChange={switchBrowser} />
				</div>
				<div className={styles.actions}>
					<Button type="submit" variant="contained" color="primary" autoFocus aria-disabled={isBusy}>
						{isBusy ? 'Asking…' : changes.length > 0 ? 'Prepare it anyway' : 'Prepare zip'}
					</Button>
					<Button variant="outlined" onClick={cancel}>
						Cancel
					</Button>
				</div>
			</form>
		</FormDialog>
	);
};
