import type { CreateApproval, CreatedApproval } from '@print-room/contract';
import { APPROVAL_DAYS, type ApprovalDays } from '@print-room/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../api/client.ts';
import { approvalRoutes } from '../api/customer-routes.ts';
import { loadingMessage } from '../api/messages.ts';
import { Button } from '../ui/controls/button.tsx';
import { Notice } from '../ui/controls/notice.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { ToggleSwitch } from '../ui/controls/toggle-switch.tsx';
import { showToast } from '../ui/page/toasts.ts';
import styles from './approval-dialog.module.css';

const longestName = 100;

const copy = (url: string): void => {
	navigator.clipboard.writeText(url).then(
		() => showToast({ message: 'The link was copied.', severity: 'success', durationMs: 3000 }),
		() => showToast({ message: 'The link could not be copied. Select it and copy it by hand.', severity: 'error' }),
	);
};

const Made = ({ link, onAnother }: { readonly link: CreatedApproval; readonly onAnother: () => void }): ReactNode => (
	<section className={styles.made} aria-labelledby="approval-made">
		<div role="status">
			<h3 id="approval-made">Your link is ready</h3>
		</div>
		<p className={styles.note}>Send it to the person who is to look at it. The address is shown only now: copy it before you close this.</p>
		<TextField
			label="Link"
			value={link.url}
			autoFocus
			onFocus={({ target }) => target.select()}
			slotProps={{ htmlInput: { readOnly: true } }}
		/>
		<div className={styles.actions}>
			<Button variant="contained" color="primary" onClick={() => copy(link.url)}>
				Copy the link
			</Button>
			<Button variant="text" onClick={onAnother}>
				Make another
			</Button>
		</div>
	</section>
);

export interface NewLinkFormProps {
	/** saves the print if need be, and answers what the link shows */
	readonly save: () => Promise<Pick<CreateApproval, 'designId' | 'wall'>>;
	/** why no link can be made now; null if one can */
	readonly obstacle: string | null;
	/** further choices, above the others */
	readonly choices?: ReactNode;
}

/** Makes a link. What was chosen stays if that fails. */
export const NewLinkForm = ({ save, obstacle, choices }: NewLinkFormProps): ReactNode => {
	const queryClient = useQueryClient();
	const [days, setDays] = useState<ApprovalDays>(30);
	const [showsPrice, setShowsPrice] = useState(false);
	const [name, setName] = useState('');
	const making = useMutation({
		networkMode: 'always',
		mutationFn: async () => call(approvalRoutes.createApproval, { body: { ...(await save()), days, showsPrice, name } }),
		onSuccess: () => queryClient.invalidateQueries({ queryKey: ['approvals'] }),
	});
	if (making.data !== undefined) return <Made link={making.data} onAnother={making.reset} />;
	return (
		<form
			className={styles.form}
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				if (!making.isPending && obstacle === null) making.mutate();
			}}
		>
			{choices}
			<fieldset className={styles.days}>
				<legend>The link works for</legend>
				{APPROVAL_DAYS.map((each) => (
					<label key={each}>
						<input type="radio" name="approval-days" checked={days === each} onChange={() => setDays(each)} /> {each} days
					</label>
				))}
			</fieldset>
			<ToggleSwitch label="Show the price" isOn={showsPrice} onChange={setShowsPrice} />
			<TextField
				label="Title or name that the link shows, optional"
				value={name}
				helperText="Nothing else names you: neither your account nor your file."
				onChange={({ target }) => setName(target.value)}
				slotProps={{ htmlInput: { maxLength: longestName } }}
			/>
			{making.error === null ? null : (
				<Notice tone="failure" title="The link was not made.">
					{loadingMessage(making.error)}
				</Notice>
			)}
			<div className={styles.actions}>
				<Button
					type="submit"
					variant="contained"
					color="primary"
					aria-disabled={making.isPending || obstacle !== null}
					aria-describedby={obstacle === null ? undefined : 'approval-obstacle'}
				>
					{making.isPending ? 'Making the link…' : 'Make the link'}
				</Button>
			</div>
			{obstacle === null ? null : (
				<p id="approval-obstacle" className={styles.note}>
					{obstacle}
				</p>
			)}
		</form>
	);
};
