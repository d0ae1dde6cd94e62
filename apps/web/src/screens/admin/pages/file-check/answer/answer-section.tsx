import Button from '@mui/material/Button';
import type { FreeCheckRequest } from '@print-room/contract';
import { can, type FileFinding, mayAnswer } from '@print-room/domain';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { runtimeConfig } from '../../../../../runtime-config.ts';
import { useSession } from '../../../../../session/session.ts';
import { Notice } from '../../../../../ui/controls/notice.tsx';
import { TextButton } from '../../../../../ui/controls/text-button.tsx';
import { Skeleton } from '../../../../../ui/page/skeleton.tsx';
import { fileCheckNext } from '../../../model/file-check-state.ts';
import { answerAddress, isDesignGone } from '../file-check-facts.ts';
import styles from './answer-section.module.css';
import { useAnswer } from './use-answer.ts';

const AnswerForm = lazy(() => import('./answer-form.tsx').then(({ AnswerForm }) => ({ default: AnswerForm })));

export interface AnswerSectionProps {
	readonly request: FreeCheckRequest;
	readonly findings: readonly FileFinding[];
	readonly onSent: () => void;
}

export const AnswerSection = ({ request, findings, onSent }: AnswerSectionProps): ReactNode => {
	const [isChanging, change] = useState(false);
	const heading = useRef<HTMLHeadingElement>(null);
	const { user } = useSession();
	const answering = useAnswer(request, () => {
		change(false);
		onSent();
	});
	const isWaiting = request.state === 'waiting';
	const isAllowed = user !== null && can(user.roles, 'fileChecks.answer') && mayAnswer(request.state);
	// A begun answer stays open even if someone else answers first.
	const isOpen = isAllowed && !isDesignGone(request) && (isWaiting || isChanging || answering.isBegun);
	const title = isWaiting || isOpen ? 'Your answer' : 'Next step';
	const typed = answering.answer.text.trim();
	const giveUp = (): void => {
		answering.startOver();
		change(false);
		// The pressed button disappears.
		heading.current?.focus();
	};
	const content = (): ReactNode => {
		if (isDesignGone(request)) {
			return (
				<p>
					The design no longer exists, so a mail has nothing to link to.{' '}
					<a href={answerAddress(request, runtimeConfig().shopName)}>Write to the customer yourself.</a>
				</p>
			);
		}
		if (isOpen) {
			return (
				<Suspense fallback={<Skeleton width={240} label="The form is loading" />}>
					<AnswerForm
						request={request}
						findings={findings}
						answering={answering}
						isCalled={isChanging}
						onCancel={isWaiting ? undefined : giveUp}
					/>
				</Suspense>
			);
		}
		return (
			<>
				{answering.isBegun ? (
					<Notice
						tone="attention"
						title={request.state === 'closed' ? 'The line is not held any more.' : 'The customer has approved it since.'}
					>
						What you typed was not sent{typed === '' ? '.' : `: “${typed}”`} <TextButton onClick={giveUp}>OK</TextButton>
					</Notice>
				) : null}
				<p>{fileCheckNext(request)}</p>
				{isAllowed ? (
					<Button variant="outlined" size="small" onClick={() => change(true)}>
						Answer again
					</Button>
				) : null}
			</>
		);
	};
	return (
		<section className={styles.section} aria-label={title}>
			<h2 ref={heading} tabIndex={-1}>
				{title}
			</h2>
			{content()}
		</section>
	);
};
