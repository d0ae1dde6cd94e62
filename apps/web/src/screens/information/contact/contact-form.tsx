import { zodResolver } from '@hookform/resolvers/zod';
import { type ContactMessage, contactMessageSchema } from '@print-room/contract';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { accountMessage } from '../../../api/account-messages.ts';
import { call } from '../../../api/client.ts';
import { toFailure } from '../../../api/failure.ts';
import { informationRoutes } from '../../../api/information-routes.ts';
import { fieldProps } from '../../../session/forms/field-props.ts';
import { useAbortOnUnmount } from '../../../session/forms/use-abort-on-unmount.ts';
import { useFormSending } from '../../../session/forms/use-form-sending.ts';
import { useSession } from '../../../session/session.ts';
import { Notice } from '../../../ui/controls/notice.tsx';
import { SubmitButton } from '../../../ui/controls/submit-button.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import styles from './contact-form.module.css';

type Form = z.input<typeof contactMessageSchema>;

const fields = ['name', 'email', 'orderNumber', 'message'] as const;

/** Form that mails the studio. What was typed stays until it was sent. */
export const ContactForm = (): ReactNode => {
	const { user } = useSession();
	const name = user === null ? '' : `${user.firstName} ${user.lastName}`.trim();
	const blank: Form = { name, email: user?.email ?? '', orderNumber: '', message: '', website: '' };
	const form = useForm<Form, unknown, ContactMessage>({
		resolver: zodResolver(contactMessageSchema),
		defaultValues: blank,
		mode: 'onTouched',
	});
	const [failure, setFailure] = useState<string | null>(null);
	const [sentTo, sent] = useState<string | null>(null);
	const begin = useAbortOnUnmount();
	const send = async (body: ContactMessage): Promise<void> => {
		setFailure(null);
		const signal = begin();
		try {
			await call(informationRoutes.sendContactMessage, { body, signal });
			form.reset({ ...blank, name: body.name, email: body.email });
			sent(body.email);
		} catch (thrown) {
			if (signal.aborted) return;
			const refused = toFailure(thrown).details.find(({ path }) => fields.some((field) => field === path));
			const field = fields.find((one) => one === refused?.path);
			if (refused !== undefined && field !== undefined) {
				form.setError(field, { message: refused.message });
				form.setFocus(field);
			} else setFailure(accountMessage(thrown) ?? 'Something went wrong here. Please try again later.');
		}
	};
	const onSubmit = useFormSending(form, 'Please, fill all the required fields.', send);
	if (sentTo !== null)
		return (
			<section className={styles.section} role="status">
				<h2>Your message was sent</h2>
				<p className={styles.sent}>
					We'll answer to <b>{sentTo}</b>. <TextButton onClick={() => sent(null)}>Write another message</TextButton>
				</p>
			</section>
		);
	return (
		<section className={styles.section} aria-labelledby="contact-form">
			<h2 id="contact-form">Write to us</h2>
			<form className={styles.form} onSubmit={onSubmit} noValidate>
				<div className={styles.pair}>
					<TextField label="Name" autoComplete="name" {...fieldProps(form, 'name')} />
					<TextField label="E-mail" type="email" autoComplete="email" {...fieldProps(form, 'email')} />
				</div>
				<TextField label="Order number, if it is about an order" autoComplete="off" {...fieldProps(form, 'orderNumber')} />
				<TextField label="Message" multiline minRows={4} maxRows={14} {...fieldProps(form, 'message')} />
				{/* Honeypot: hidden from people, so a filled field means a bot. */}
				<div className="visually-hidden" aria-hidden="true" inert>
					<label>
						Website
						<input type="text" tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" {...form.register('website')} />
					</label>
				</div>
				{failure === null ? null : <Notice tone="failure" title={failure} />}
				<SubmitButton isBusy={form.formState.isSubmitting} busyLabel="Sending…">
					Send
				</SubmitButton>
			</form>
		</section>
	);
};
