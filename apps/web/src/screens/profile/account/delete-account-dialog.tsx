import { type Profile, securityRoutes } from '@print-room/contract';
import type { ReactNode } from 'react';
import { call } from '../../../api/client.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { ReauthenticateForm } from '../reauthenticate/reauthenticate-form.tsx';

export interface DeleteAccountDialogProps {
	readonly user: Profile;
	readonly onDeleted: () => void;
	readonly onClose: () => void;
}

export const DeleteAccountDialog = ({ user, onDeleted, onClose }: DeleteAccountDialogProps): ReactNode => {
	return (
		<FormDialog title="Delete your account?" onClose={onClose}>
			<ReauthenticateForm
				user={user}
				confirmLabel="Delete permanently"
				busyLabel="Deleting…"
				tone="danger"
				retype={{ label: `Type ${user.email} to confirm`, text: user.email }}
				onReauthenticate={async (proof) => {
					await call(securityRoutes.deleteAccount, { body: proof });
					onDeleted();
				}}
				onClose={onClose}
			>
				<p>
					<b>Deleted:</b> your details, images, designs and logins, and the cart of this browser. They cannot be restored.
				</p>
				<p>
					<b>Kept:</b> your orders. The studio keeps their files, without your account.
				</p>
				<p>
					<b>Kept for 31 days after it was created:</b> a design that may still be in a cart, with its image and without your name. Then it
					is deleted, unless it was paid for.
				</p>
			</ReauthenticateForm>
		</FormDialog>
	);
};
