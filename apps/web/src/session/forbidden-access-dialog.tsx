import type { ReactNode } from 'react';
import { LaterConfirmDialog } from '../ui/dialogs/lazy-dialogs.tsx';

export interface ForbiddenAccessDialogProps {
	readonly open: boolean;
	readonly onLogin: () => void;
	readonly onClose: () => void;
}

export const ForbiddenAccessDialog = ({ open, onLogin, onClose }: ForbiddenAccessDialogProps): ReactNode => (
	<LaterConfirmDialog
		open={open}
		title="Sign In to Access Your Design"
		confirmLabel="Login"
		cancelLabel="Go to your images"
		onConfirm={onLogin}
		onCancel={onClose}
	>
		This design belongs to another account. Please log in with the same credentials that you use on Greeting Cards.
	</LaterConfirmDialog>
);
