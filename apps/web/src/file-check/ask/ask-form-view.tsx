import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type UseFormRegisterReturn, type UseFormReturn, useForm } from 'react-hook-form';
import { call } from '../../api/client.ts';
import { fileCheckRoutes } from '../../api/customer-routes.ts';
import { fieldProps } from '../../session/forms/field-props.ts';
import { useAbortOnUnmount } from '../../session/forms/use-abort-on-unmount.ts';
import { useFormSending } from '../../session/forms/use-form-sending.ts';
import { keepLoginDraft, openLogin } from '../../session/login.ts';
import { isLostSession } from '../../session/lost-session.ts';
import { useSession } from '../../session/session.ts';
import { Notice } from '../../ui/controls/notice.tsx';
import { ProgressLine } from '../../ui/controls/progress-line.tsx';
import { SubmitButton } from '../../ui/controls/submit-button.tsx';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { showToast } from '../../ui/page/toasts.ts';
import styles from './ask.module.css';
import {
	type AskForm,
	askDraft,
	askFailureMessage,
	askFormSchema,
	askMessages,
	type CheckedAskForm,
	failedShownMs,
	keepAskDraft,
	refusedField,
	requestOf,
} from './ask-form.ts';
import type { Asked, AskFlowProps } from './asking.ts';

const ContactFields = ({ form }: { readonly form: UseFormReturn<AskForm, unknown, CheckedAskForm> }): ReactNode => (
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

const ask = 'Ask for the check';

export interface AskFormViewProps extends Omit<AskFlowProps, 'onClose'> {
	/** The check is placed and the dialog is about to close. */
	readonly isPlaced: boolean;
	readonly onPlaced: (asked: Asked) => void;
}

/** Keeps the typed form when the dialog is closed before sending; drops the comment once it was sent. */
const useDraft = (place: string, read: () => AskForm, isPlaced: boolean): void => {
	const latest = useRef({ read, isPlaced });
	useEffect(() => {
		latest.current = { read, isPlaced };
	});
	useEffect(
		() => () => {
			const typed = latest.current.read();
			keepAskDraft(place, latest.current.isPlaced ? { ...typed, comment: '' } : typed);
		},
		[place],
	);
};

/** Honeypot: hidden from people, so a filled field means a bot. */
const Trap = ({ registered }: { readonly registered: UseFormRegisterReturn }): ReactNode => (
	<div className="visually-hidden" aria-hidden="true" inert>
		<label>
			Website
			<input type="text" tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" {...registered} />
		</label>
	</div>
);

const Refusal = ({ obstacle, mayLogIn, failure }: { readonly failure: string | null } & Pick<AskFlowProps, 'obstacle' | 'mayLogIn'>) => {
	if (obstacle !== null) {
		return (
			<Notice tone="attention" title={obstacle}>
				{mayLogIn ? <TextButton onClick={openLogin}>Login</TextButton> : null}
			</Notice>
		);
	}
	return failure === null ? null : <Notice tone="failure" title={failure} />;
};

const Comment = ({ form }: { readonly form: UseFormReturn<AskForm, unknown, CheckedAskForm> }): ReactNode => (
	<TextField
		label={
			<>
				Comment <span className={styles.optional}>optional</span>
			</>
		}
		multiline
		minRows={2}
		maxRows={8}
		{...fieldProps(form, 'comment', { hint: 'What are you unsure of?' })}
	/>
);

export const AskFormView = ({ place, subject, seen, obstacle, mayLogIn, save, isPlaced, onPlaced }: AskFormViewProps): ReactNode => {
	const { user } = useSession();
	const form = useForm<AskForm, unknown, CheckedAskForm>({
		resolver: zodResolver(askFormSchema(user === null)),
		defaultValues: askDraft(place),
		mode: 'onTouched',
	});
	const { isSubmitting } = form.formState;
	const [failure, setFailure] = useState<string | null>(null);
	const begin = useAbortOnUnmount();
	useDraft(place, form.getValues, isPlaced);
	const fail = (thrown: unknown, token: string | null): void => {
		// The session reports its own loss.
		if (isLostSession(thrown, token)) return;
		showToast({ message: askMessages.failed, severity: 'error', durationMs: failedShownMs });
		const refused = refusedField(thrown);
		if (refused === null) {
			setFailure(askFailureMessage(thrown));
			return;
		}
		form.setError(refused.field, { message: refused.message });
		form.setFocus(refused.field);
	};
	const send = async (checked: CheckedAskForm): Promise<void> => {
		if (obstacle !== null || isPlaced) return;
		setFailure(null);
		const { token, ...asker } = useSession.getState();
		const signal = begin();
		try {
			const design = await save(signal);
			const { id } = await call(fileCheckRoutes.askFreeCheck, { body: requestOf(checked, design.id, asker), signal });
			design.asked(id);
			const { firstName, lastName, email } = checked;
			// Saves typing the same details again in the registration form.
			if (asker.isGuest) keepLoginDraft({ firstName, lastName, email });
			onPlaced({ id, isGuest: asker.isGuest, email: asker.user?.email ?? email });
		} catch (thrown) {
			if (!signal.aborted) fail(thrown, token);
		}
	};
	const onSubmit = useFormSending(form, askMessages.incomplete, send);
	return (
		<>
			<ul className={styles.subject} aria-label="What is checked">
				{subject.map((fact) => (
					<li key={fact}>{fact}</li>
				))}
			</ul>
			{seen}
			<form className={styles.form} onSubmit={onSubmit} noValidate>
				{user === null ? (
					<ContactFields form={form} />
				) : (
					<p className={styles.note}>
						We'll write to <b>{user.email}</b> with a link that opens this print again.
					</p>
				)}
				<Comment form={form} />
				<Trap registered={form.register('website')} />
				<Refusal obstacle={obstacle} mayLogIn={mayLogIn} failure={failure} />
				<div className={styles.progress} role="status">
					{isSubmitting ? (
						<>
							<ProgressLine aria-label="Sending" />
							Your image is being prepared. This will take some time.
						</>
					) : null}
				</div>
				<SubmitButton
					isBusy={isSubmitting || isPlaced || obstacle !== null}
					busyLabel={isPlaced ? 'Sent' : obstacle === null ? 'Sending…' : ask}
				>
					{ask}
				</SubmitButton>
			</form>
		</>
	);
};
