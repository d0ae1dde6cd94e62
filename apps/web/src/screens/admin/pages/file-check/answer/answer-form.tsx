import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type AnswerFreeCheck, type FreeCheckRequest, fileCheckMailMessages, longestFileCheckText } from '@print-room/contract';
import type { FileFinding } from '@print-room/domain';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { loadingMessage } from '../../../../../api/messages.ts';
import { Notice } from '../../../../../ui/controls/notice.tsx';
import { TextButton } from '../../../../../ui/controls/text-button.tsx';
import { reachedAt } from '../file-check-facts.ts';
import { answerBody } from './answer.ts';
import { ProblemTicks, VerdictChoice } from './answer-choices.tsx';
import styles from './answer-form.module.css';
import type { Answering } from './use-answer.ts';

interface AnswerMailProps {
	readonly to: string;
	readonly answer: AnswerFreeCheck | null;
	readonly orderNumber: string | null;
}

const AnswerMail = ({ to, answer, orderNumber }: AnswerMailProps): ReactNode => {
	const mail = answer === null ? null : fileCheckMailMessages({ ...answer, orderNumber });
	return (
		<section className={styles.mail} aria-label="The mail">
			<p className={styles.quiet}>{mail === null ? 'Choose an answer to preview the mail.' : `To ${to}`}</p>
			{mail === null ? null : (
				<>
					<h3>{mail.subject}</h3>
					<p>{mail.paragraphs.join('\n\n')}</p>
					<p className={styles.quiet}>The mail also states the size of the print and has a button: “Open your design”.</p>
				</>
			)}
		</section>
	);
};

export interface AnswerFormProps {
	readonly request: FreeCheckRequest;
	readonly findings: readonly FileFinding[];
	readonly answering: Answering;
	readonly isCalled: boolean;
	/** present if the answer replaces an earlier answer */
	readonly onCancel?: (() => void) | undefined;
}

/** Some sentences have no full stop because they stand alone elsewhere. */
const ended = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);

const focusFirst = (form: HTMLFormElement | null): void => form?.querySelector<HTMLElement>('input[type="radio"]')?.focus();

export const AnswerForm = ({ request, findings, answering, isCalled, onCancel }: AnswerFormProps): ReactNode => {
	const form = useRef<HTMLFormElement>(null);
	const { answer, change, isRestored, isSending, tries, missing, newEntries, failure, send, startOver } = answering;
	useEffect(() => {
		if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	}, [tries]);
	const end = useRef<HTMLDivElement>(null);
	const wasSending = useRef(false);
	useEffect(() => {
		// The outcome of sending pushes the pressed button out of view.
		if (wasSending.current && !isSending) end.current?.scrollIntoView({ block: 'nearest' });
		wasSending.current = isSending;
	}, [isSending]);
	useEffect(() => {
		if (isCalled) focusFirst(form.current);
	}, [isCalled]);
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		send();
	};
	const orderNumber = request.heldLine?.orderNumber ?? null;
	const isWrong = answer.verdict === 'changesWanted';
	return (
		<form ref={form} className={styles.form} onSubmit={submit} noValidate aria-label="Answer">
			{isRestored ? (
				<p className={styles.restored} role="status">
					Your draft was restored.{' '}
					<TextButton
						onClick={() => {
							startOver();
							focusFirst(form.current);
						}}
					>
						Start afresh
					</TextButton>
				</p>
			) : null}
			<VerdictChoice answer={answer} findings={findings} isOfLine={orderNumber !== null} problem={missing?.verdict} onChange={change} />
			{isWrong ? <ProblemTicks answer={answer} findings={findings} isOfLine={orderNumber !== null} onChange={change} /> : null}
			<TextField
				multiline
				minRows={3}
				maxRows={14}
				label={isWrong ? 'Message' : 'Message, optional'}
				value={answer.text}
				error={missing?.text !== undefined}
				helperText={missing?.text}
				onChange={({ target }) => change({ ...answer, text: target.value })}
				slotProps={{ htmlInput: { maxLength: longestFileCheckText } }}
			/>
			<AnswerMail to={reachedAt(request)} answer={answerBody(answer)} orderNumber={orderNumber} />
			{newEntries === null ? null : (
				<Notice tone="attention" title="There's a new message.">
					{newEntries.join(' ') || 'The messages are being refreshed.'} What you typed is still here.
				</Notice>
			)}
			{failure === null ? null : (
				<Notice tone="failure" title="The answer could not be sent.">
					{ended(loadingMessage(failure))} What you typed is still here.
				</Notice>
			)}
			<div ref={end} className={styles.actions}>
				<Button type="submit" variant="contained" color="primary" aria-disabled={isSending}>
					{isSending ? 'Sending…' : newEntries === null ? 'Send answer' : 'Send it anyway'}
				</Button>
				{onCancel === undefined ? null : (
					<Button variant="outlined" disabled={isSending} onClick={onCancel}>
						Cancel
					</Button>
				)}
			</div>
		</form>
	);
};
