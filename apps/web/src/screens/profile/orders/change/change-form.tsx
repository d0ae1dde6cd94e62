import type { OwnOrder } from '@print-room/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { loadingMessage } from '../../../../api/messages.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Notice } from '../../../../ui/controls/notice.tsx';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { showToast } from '../../../../ui/page/toasts.ts';
import styles from './change-dialogs.module.css';

export interface ChangeDialogProps {
	readonly order: OwnOrder;
	readonly onClose: () => void;
}

/** Sends a change; the list is read again in any case, because a refusal means that the order has gone on. */
export const useChange = <Body,>(send: (body: Body) => Promise<void>, done: string, onClose: () => void) => {
	const queryClient = useQueryClient();
	return useMutation({
		networkMode: 'always',
		mutationFn: send,
		onSuccess: () => {
			showToast({ message: done, severity: 'success', durationMs: 4000 });
			onClose();
		},
		onSettled: () => queryClient.invalidateQueries({ queryKey: ['own orders'] }),
	});
};

interface FormProps {
	readonly title: string;
	readonly error: unknown;
	readonly submitLabel: string;
	readonly isBusy: boolean;
	readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
	readonly onClose: () => void;
	readonly children: ReactNode;
}

export const ChangeForm = ({ title, error, submitLabel, isBusy, onSubmit, onClose, children }: FormProps): ReactNode => (
	<FormDialog title={title} width={520} onClose={onClose}>
		<form className={styles.form} onSubmit={onSubmit} noValidate>
			{error === null ? null : (
				<Notice tone="failure" title="It was not changed.">
					{loadingMessage(error)}
				</Notice>
			)}
			{children}
			<div className={styles.actions}>
				<Button type="submit" variant="contained" color="primary" aria-disabled={isBusy}>
					{isBusy ? 'Sending…' : submitLabel}
				</Button>
				<Button variant="text" onClick={onClose}>
					Keep it as it is
				</Button>
			</div>
		</form>
	</FormDialog>
);
