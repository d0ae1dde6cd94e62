import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type Item, type Model, maxOrdersAtOnce, maxTicketsAtOnce, type Order } from '@print-room/contract';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../../../session/session.ts';
import { Notice } from '../../../../ui/controls/notice.tsx';
import { ToggleSwitch } from '../../../../ui/controls/toggle-switch.tsx';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { holdOf } from '../../model/payment.ts';
import { choiceOf, defaultForm, hoursProblem } from '../../order-zips/request/zip-form.ts';
import styles from '../../widgets/dialogs.module.css';
import { countOf, namesOf } from '../messages.ts';
import own from './files-dialog.module.css';
import { useFiles } from './use-files.ts';

interface FilesDialogProps {
	readonly model: Model;
	readonly selected: readonly Item[];
	readonly onClose: () => void;
}

const isOrder = (item: Item): item is Order => 'fingerprint' in item && 'payment' in item;

export const FilesDialog = ({ model, selected, onClose }: FilesDialogProps): ReactNode => {
	const { user } = useSession();
	const [form, setForm] = useState(defaultForm);
	const [isTried, tryIt] = useState(false);
	const files = useFiles(selected.filter(isOrder));
	const { held, included, ready, busyWith, trouble } = files;
	const problem = isTried ? hoursProblem(form) : null;
	const isTooMany = selected.length > maxOrdersAtOnce;
	const isIdle = included.length === 0 || isTooMany;
	const isWhole = included.length > 0 && ready === included.length;
	const prepare = async (): Promise<void> => {
		tryIt(true);
		const asked = choiceOf(form);
		if (asked !== null) await files.prepare(asked);
	};
	return (
		<FormDialog title={`Files of ${countOf(model, selected.length)}`} onClose={onClose}>
			<p className={styles.note}>{namesOf(model, selected)}</p>
			<div className={own.notices}>
				{isTooMany ? (
					<Notice tone="attention" title={`At most ${maxOrdersAtOnce} orders at once.`}>
						Choose fewer.
					</Notice>
				) : null}
				{held.length === 0 ? null : (
					<Notice tone="attention" title={`${countOf(model, held.length)} held from printing.`}>
						<ul className={own.held}>
							{held.map((order) => (
								<li key={order.id}>
									#{order.displayId}: {holdOf(order)?.wrong}
								</li>
							))}
						</ul>
						<label className={own.take}>
							<input type="checkbox" checked={files.isHeldToo} onChange={({ currentTarget }) => files.takeHeld(currentTarget.checked)} />
							Include them
						</label>
					</Notice>
				)}
				{trouble === null ? null : (
					<Notice tone="attention" title={trouble.title}>
						{trouble.messages.join(' ')}
					</Notice>
				)}
			</div>
			<section className={own.section} aria-label="Job tickets">
				<h3>Job tickets</h3>
				<p className={own.quiet}>One page for each design, at most {maxTicketsAtOnce} in one file.</p>
				<Button variant="outlined" disabled={isIdle} aria-disabled={busyWith !== null} onClick={() => void files.downloadTickets()}>
					{busyWith === 'tickets' ? 'Working…' : 'Job tickets as one PDF'}
				</Button>
			</section>
			<section className={own.section} aria-label="Zips">
				<h3>Zips</h3>
				<p className={own.quiet}>
					Print files, originals and job tickets, a zip for each order. Once all are ready they can be downloaded as one zip, with a folder
					for each order.
				</p>
				<div className={own.fields}>
					<TextField
						label="Expiration, hours"
						value={form.hours}
						onChange={({ target }) => setForm({ ...form, hours: target.value })}
						error={problem !== null}
						helperText={problem ?? 'How long they can be downloaded once ready.'}
						slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 20, autoComplete: 'off' } }}
					/>
					<ToggleSwitch
						label={`Notify ${user?.email ?? 'me'} by e-mail`}
						isOn={form.email}
						onChange={(email) => setForm({ ...form, email })}
					/>
				</div>
				<p className={own.quiet} role="status">
					{isWhole ? 'All zips are ready.' : `${ready} of ${included.length} ready.`}
					{files.isUnderWay ? ' The others are being prepared; you can close this dialog.' : ''}
					{files.failed > 0 ? ` ${files.failed} could not be prepared; see the notifications.` : ''}
				</p>
				<div className={own.buttons}>
					<Button
						variant={isWhole ? 'contained' : 'outlined'}
						color={isWhole ? 'primary' : 'secondary'}
						disabled={!isWhole || isTooMany}
						aria-disabled={busyWith !== null}
						onClick={() => void files.downloadZips()}
					>
						{busyWith === 'zip' ? 'Working…' : 'Download as one file'}
					</Button>
					{isWhole ? null : (
						<Button variant="contained" color="primary" disabled={isIdle} aria-disabled={busyWith !== null} onClick={() => void prepare()}>
							{busyWith === 'zips' ? 'Working…' : `Prepare ${included.length === 1 ? 'a zip' : `${included.length} zips`}`}
						</Button>
					)}
				</div>
			</section>
		</FormDialog>
	);
};
