import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { emailSchema, type InviteStaff } from '@print-room/contract';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import styles from './staff.module.css';

interface InviteFormProps {
	readonly isBusy: boolean;
	/** sentence about the e-mail that the server refused */
	readonly refusal: string | undefined;
	readonly onInvite: (who: InviteStaff, onDone: () => void) => void;
}

const roles = [
	{ value: 'supervisor', label: 'Supervisor' },
	{ value: 'admin', label: 'Administrator' },
] as const;

/** E-mail and role of somebody to be invited. What is typed stays until the invitation is there. */
export const InviteForm = ({ isBusy, refusal, onInvite }: InviteFormProps): ReactNode => {
	const [email, type] = useState('');
	const [role, choose] = useState<InviteStaff['role']>('supervisor');
	const [problem, say] = useState<string | null>(null);
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		if (isBusy) return;
		const parsed = emailSchema.safeParse(email);
		say(parsed.success ? null : (parsed.error.issues[0]?.message ?? null));
		if (parsed.success) onInvite({ email: parsed.data, role }, () => type(''));
	};
	const wrong = problem ?? refusal;
	return (
		<form className={styles.invite} aria-label="Invite" onSubmit={submit} noValidate>
			<h2>Invite</h2>
			<div className={styles.fields}>
				<TextField
					label="E-mail"
					type="email"
					value={email}
					onChange={({ target }) => type(target.value)}
					error={wrong !== undefined}
					helperText={wrong ?? 'A link to set a name, a password and an authenticator app goes there.'}
					autoComplete="off"
					slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 254 } }}
				/>
				<TextField
					select
					label="Role"
					value={role}
					onChange={({ target }) => choose(target.value === 'admin' ? 'admin' : 'supervisor')}
					helperText={role === 'admin' ? 'May do everything, settings and staff included.' : 'Works on orders and the catalogue.'}
				>
					{roles.map(({ value, label }) => (
						<MenuItem key={value} value={value}>
							{label}
						</MenuItem>
					))}
				</TextField>
			</div>
			<Button type="submit" variant="contained" color="primary" aria-disabled={isBusy}>
				{isBusy ? 'Inviting…' : 'Invite'}
			</Button>
		</form>
	);
};
