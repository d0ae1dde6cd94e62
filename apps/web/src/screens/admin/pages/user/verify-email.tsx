import Button from '@mui/material/Button';
import { models, type StaffUser } from '@print-room/contract';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { useOnce } from '../../../../ui/hooks/use-once.ts';
import { useVerify } from '../../list/dialogs/use-verify.ts';
import { listMessages } from '../../list/messages.ts';

/** Marks a person's e-mail as verified, after a confirmation. */
export const VerifyEmail = ({ user }: { readonly user: StaffUser }): ReactNode => {
	const [isAsking, ask] = useState(false);
	const [isBusy, setBusy] = useState(false);
	const once = useOnce();
	const verify = useVerify(models.users);
	const confirm = async (): Promise<void> => {
		setBusy(true);
		await verify(user);
		setBusy(false);
		ask(false);
	};
	return (
		<>
			<Button variant="outlined" onClick={() => ask(true)}>
				Verify email
			</Button>
			<ConfirmDialog
				open={isAsking}
				title={listMessages.confirm}
				confirmLabel={isBusy ? 'Verifying…' : 'Verify email'}
				busy={isBusy}
				onConfirm={() => void once(confirm)}
				onCancel={() => ask(false)}
			>
				{user.email} is marked as verified, and its person can log in. Do so only if you know that it is theirs.
			</ConfirmDialog>
		</>
	);
};
