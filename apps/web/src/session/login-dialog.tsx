import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { loginSchema } from '@print-room/contract';
import { type ReactNode, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { loginSentence, sentences } from '../api/sentences.ts';
import { ArrowRight, Close, Eye, EyeOff } from '../ui/icons.tsx';
import { showToast } from '../ui/toasts.ts';
import styles from './login-dialog.module.css';
import { logIn } from './session.ts';

const fields = { email: '', password: '' };

/** View LOGIN of the Login dialog (C2.18, C5.01, C5.05, C8.01). */
export const LoginDialog = ({ onClose }: { onClose: () => void }): ReactNode => {
	const titleId = useId();
	const [passwordShown, showPassword] = useState(false);
	const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(loginSchema), defaultValues: fields });
	const { errors, isSubmitting } = formState;

	const submit = handleSubmit(
		async ({ email, password }) => {
			try {
				await logIn(email, password);
				onClose();
			} catch (thrown) {
				showToast({ message: loginSentence(thrown), severity: 'error', durationMs: 6000 });
			}
		},
		() => showToast({ message: sentences.loginIncomplete, severity: 'error', durationMs: 6000 }),
	);

	return (
		<Dialog open onClose={onClose} aria-labelledby={titleId}>
			<IconButton className={styles.close} aria-label="Close" onClick={onClose}>
				<Close />
			</IconButton>
			<DialogTitle id={titleId}>Login</DialogTitle>
			<form className={styles.form} onSubmit={submit} noValidate>
				<TextField
					label="E-mail"
					type="email"
					autoComplete="username"
					autoFocus
					error={errors.email !== undefined}
					helperText={errors.email?.message}
					{...register('email')}
				/>
				<TextField
					label="Password"
					type={passwordShown ? 'text' : 'password'}
					autoComplete="current-password"
					error={errors.password !== undefined}
					helperText={errors.password?.message}
					slotProps={{
						input: {
							endAdornment: (
								<IconButton
									size="small"
									edge="end"
									aria-label="Show password"
									aria-pressed={passwordShown}
									onClick={() => showPassword(!passwordShown)}
								>
									{passwordShown ? <EyeOff /> : <Eye />}
								</IconButton>
							),
						},
					}}
					{...register('password')}
				/>
				<Button
					type="submit"
					variant="contained"
					color="primary"
					fullWidth
					disabled={isSubmitting}
					className={styles.submit}
					endIcon={<ArrowRight />}
				>
					{isSubmitting ? 'Logging in…' : 'Login'}
				</Button>
			</form>
		</Dialog>
	);
};
