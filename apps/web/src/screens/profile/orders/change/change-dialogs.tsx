import { ownOrderRoutes } from '@print-room/contract';
import { type ReactNode, useState } from 'react';
import { call } from '../../../../api/client.ts';
import { TextField } from '../../../../ui/controls/text-field.tsx';
import styles from './change-dialogs.module.css';
import { type ChangeDialogProps, ChangeForm, useChange } from './change-form.tsx';

export { AddressDialog } from './address-dialog.tsx';

const mostCharacters = 1000;

export const CancelDialog = ({ order, onClose }: ChangeDialogProps): ReactNode => {
	const [words, write] = useState('');
	const change = useChange(
		() => call(ownOrderRoutes.askToCancelOrder, { params: { id: order.id }, body: { words } }),
		'The studio has your wish.',
		onClose,
	);
	return (
		<ChangeForm
			title="Ask to cancel this order"
			error={change.error}
			submitLabel="Ask to cancel"
			isBusy={change.isPending}
			onSubmit={(event) => {
				event.preventDefault();
				if (!change.isPending) change.mutate(undefined);
			}}
			onClose={onClose}
		>
			<p className={styles.note}>The studio reads this and answers by e-mail. Until then the order may go on.</p>
			<TextField
				multiline
				minRows={3}
				maxRows={10}
				label="Your words to the studio, optional"
				value={words}
				onChange={({ target }) => write(target.value)}
				slotProps={{ htmlInput: { maxLength: mostCharacters } }}
			/>
		</ChangeForm>
	);
};
