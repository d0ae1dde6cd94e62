import { zodResolver } from '@hookform/resolvers/zod';
import DialogActions from '@mui/material/DialogActions';
import { type SecondFactorOffer, securityRoutes } from '@print-room/contract';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import styles from '../dialog.module.css';
import { isSessionLost, reauthenticateFailure } from '../reauthenticate/reauthenticate-failure.ts';
import { useSendOnce } from '../use-send-once.ts';
import { SecretToScan } from './secret-to-scan.tsx';

export interface ScanFormProps {
	readonly offer: SecondFactorOffer;
	readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
	readonly onClose: () => void;
}

// Apps show the six digits in two groups.
const formSchema = z.object({
	totp: z
		.string()
		.transform((typed) => typed.replaceAll(/\s/g, ''))
		.pipe(z.string().regex(/^\d{6}$/, 'Enter the six digits that the app shows')),
});

/** The secret as QR code and text; the first correct code activates the second factor. */
export const ScanForm = ({ offer, onConfirmed, onClose }: ScanFormProps): ReactNode => {
	const { register, handleSubmit, setError, formState } = useForm({ resolver: zodResolver(formSchema), defaultValues: { totp: '' } });
	const { errors, isSubmitting } = formState;
	const send = useSendOnce(
		handleSubmit(async ({ totp }) => {
			try {
				onConfirmed((await call(securityRoutes.confirmSecondFactor, { body: { totp } })).recoveryCodes);
			} catch (thrown) {
				if (!isSessionLost(thrown)) setError('totp', { message: reauthenticateFailure(thrown).sentence }, { shouldFocus: true });
			}
		}),
	);
	return (
		<>
			<div className={styles.text}>
				<p>Scan this with an authenticator app on your phone, or add the key to your password manager.</p>
			</div>
			<SecretToScan offer={offer} />
			<form className={styles.form} onSubmit={send} noValidate>
				<TextField
					label="Code that the app shows"
					autoComplete="one-time-code"
					autoFocus
					slotProps={{ htmlInput: { inputMode: 'numeric' } }}
					error={errors.totp !== undefined}
					helperText={errors.totp?.message ?? 'Six digits, new every 30 seconds'}
					{...register('totp')}
				/>
				<DialogActions>
					<Button variant="outlined" onClick={onClose}>
						Cancel
					</Button>
					<Button type="submit" variant="contained" color="primary" aria-disabled={isSubmitting}>
						{isSubmitting ? 'Switching on…' : 'Switch on'}
					</Button>
				</DialogActions>
			</form>
		</>
	);
};
