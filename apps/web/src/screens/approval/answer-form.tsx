import { type AnswerApproval, type Approval, approvalRoutes } from '@print-room/contract';
import { MOST_MARKS } from '@print-room/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { call } from '../../api/client.ts';
import { toFailure } from '../../api/failure.ts';
import { loadingMessage } from '../../api/messages.ts';
import mark from '../../approval/mark-number.module.css';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/controls/notice.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import styles from './approval.module.css';
import { approvalKey } from './approval.query.ts';
import type { Mark } from './marks.ts';

const longestText = 2000;
const longestMark = 300;
const ended: ReadonlySet<string> = new Set(['LINK_EXPIRED', 'LINK_REVOKED', 'ENTITY_NOT_FOUND']);

export type Wanted = AnswerApproval['verdict'] | null;

interface AnswerFormProps {
	readonly approval: Approval;
	readonly wanted: Wanted;
	readonly onWant: (wanted: Wanted) => void;
	readonly marks: readonly Mark[];
	readonly onAddMark: () => void;
	readonly onWriteMark: (id: number, text: string) => void;
	readonly onRemoveMark: (id: number) => void;
	readonly onSent: () => void;
}

export const markFieldId = (id: number): string => `approval-mark-text-${id}`;

const MarkFields = ({
	marks,
	isTried,
	onAddMark,
	onWriteMark,
	onRemoveMark,
}: Pick<AnswerFormProps, 'marks' | 'onAddMark' | 'onWriteMark' | 'onRemoveMark'> & { readonly isTried: boolean }): ReactNode => (
	<>
		<p className={styles.note}>Click or tap the picture where something should change, or add a mark and move it with the arrow keys.</p>
		{marks.map(({ id, text }, at) => {
			const isMissing = isTried && text.trim() === '';
			return (
				<div key={id} className={styles.mark}>
					<i className={`${mark.number} ${mark.large}`} aria-hidden="true">
						{at + 1}
					</i>
					<TextField
						id={markFieldId(id)}
						label={`What should change at mark ${at + 1}`}
						value={text}
						error={isMissing}
						helperText={isMissing ? 'Say what should change here, or remove the mark.' : undefined}
						multiline
						maxRows={4}
						onChange={({ target }) => onWriteMark(id, target.value)}
						slotProps={{ htmlInput: { maxLength: longestMark } }}
					/>
					<Button size="small" variant="text" aria-label={`Remove mark ${at + 1}`} onClick={() => onRemoveMark(id)}>
						Remove
					</Button>
				</div>
			);
		})}
		{marks.length < MOST_MARKS ? (
			<Button variant="outlined" onClick={onAddMark}>
				Add a mark
			</Button>
		) : (
			<p className={styles.note}>An answer holds {MOST_MARKS} marks.</p>
		)}
	</>
);

/** The answer of the person who holds the link. What was written stays until it was sent. */
export const AnswerForm = ({ approval, wanted, onWant, marks, onSent, ...marking }: AnswerFormProps): ReactNode => {
	const userId = useSession((session) => session.userId);
	const queryClient = useQueryClient();
	const [text, write] = useState('');
	const [isTried, setTried] = useState(false);
	const sending = useMutation({
		networkMode: 'always',
		mutationFn: (body: AnswerApproval) => call(approvalRoutes.answerApproval, { params: { id: approval.id }, body }),
		onSuccess: (answered) => {
			queryClient.setQueryData(approvalKey(userId, approval.id), answered);
			onSent();
		},
		onError: (thrown) => {
			const { code = '' } = toFailure(thrown);
			if (code === 'EDIT_CONFLICT' || ended.has(code)) void queryClient.invalidateQueries({ queryKey: approvalKey(userId, approval.id) });
		},
	});
	const isNothing = wanted === 'changes' && text.trim() === '' && marks.length === 0;
	const lacks = isTried && isNothing ? 'Say what should change, or mark it in the picture.' : null;
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		if (sending.isPending || wanted === null) return;
		setTried(true);
		const blank = wanted === 'changes' ? marks.find((one) => one.text.trim() === '') : undefined;
		if (blank !== undefined) {
			document.getElementById(markFieldId(blank.id))?.focus();
			return;
		}
		if (isNothing) {
			document.getElementById('approval-text')?.focus();
			return;
		}
		const sent = wanted === 'changes' ? marks.map(({ x, y, text: words }) => ({ x, y, text: words })) : [];
		sending.mutate({ round: 1 + (approval.answers[0]?.round ?? 0), verdict: wanted, text, marks: sent });
	};
	if (wanted === null)
		return (
			<div className={styles.choice}>
				<Button variant="contained" color="primary" fullWidth onClick={() => onWant('approved')}>
					Approve
				</Button>
				<Button variant="outlined" fullWidth onClick={() => onWant('changes')}>
					I would change something
				</Button>
				<p className={styles.note}>Nothing is bought by your answer.</p>
			</div>
		);
	const isApproval = wanted === 'approved';
	return (
		<form className={styles.form} noValidate onSubmit={submit}>
			<h2 tabIndex={-1} ref={focusOnce}>
				{isApproval ? `Approve this ${approval.subject.kind}` : 'What should change'}
			</h2>
			{isApproval ? null : <MarkFields marks={marks} isTried={isTried} {...marking} />}
			<TextField
				id="approval-text"
				label={isApproval ? 'A word with it, optional' : 'In your words'}
				value={text}
				error={lacks !== null}
				helperText={lacks}
				multiline
				minRows={3}
				maxRows={10}
				onChange={({ target }) => write(target.value)}
				slotProps={{ htmlInput: { maxLength: longestText } }}
			/>
			{sending.error === null ? null : (
				<Notice tone="failure" title="Your answer was not sent.">
					{loadingMessage(sending.error)}
				</Notice>
			)}
			<div className={styles.actions}>
				<Button type="submit" variant="contained" color="primary" aria-disabled={sending.isPending}>
					{sending.isPending ? 'Sending…' : isApproval ? 'Send the approval' : 'Send your answer'}
				</Button>
				<Button variant="text" onClick={() => onWant(null)}>
					Back
				</Button>
			</div>
		</form>
	);
};

const focusOnce = (heading: HTMLElement | null): void => heading?.focus({ preventScroll: true });
