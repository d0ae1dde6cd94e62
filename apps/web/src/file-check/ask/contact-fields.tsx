import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { fieldProps } from '../../session/forms/field-props.ts';
import { openLogin } from '../../session/login.ts';
import { TextButton } from '../../ui/controls/text-button.tsx';
import styles from './ask.module.css';
import type { AskForm, CheckedAskForm } from './ask-form.ts';

/** Contact details of a guest, who may log in instead. */
export const ContactFields = ({ form }: { readonly form: UseFormReturn<AskForm, unknown, CheckedAskForm> }): ReactNode => (
	<>
		<div className={styles.pair}>
			<TextField label="First name" autoComplete="given-name" autoFocus {...fieldProps(form, 'firstName')} />
			<TextField label="Last name" autoComplete="family-name" {...fieldProps(form, 'lastName')} />
		</div>
		<TextField
			label="E-mail"
			type="email"
			autoComplete="email"
			{...fieldProps(form, 'email', { hint: "We'll answer here, with a link that opens this print again." })}
		/>
		<p className={styles.note}>
			Have an account? <TextButton onClick={() => openLogin({ prefill: { email: form.getValues('email') } })}>Login</TextButton>
		</p>
	</>
);
