import type { ApprovalAnswer, ApprovalLink } from '@print-room/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../api/client.ts';
import { approvalRoutes } from '../api/customer-routes.ts';
import { loadingMessage } from '../api/messages.ts';
import { Button } from '../ui/controls/button.tsx';
import { Notice } from '../ui/controls/notice.tsx';
import { dayText } from '../ui/date-text.ts';
import { Thumb } from '../ui/page/thumb.tsx';
import answerStyles from './answer.module.css';
import { endMessage, isWorking, viewsMessage } from './answer-messages.ts';
import { AnswerView } from './answer-view.tsx';
import styles from './approval-dialog.module.css';

const percent = (share: number): string => `${share * 100}%`;

/** The print in its border or mount with the marks of an answer, which are named beside it. */
const MarkedThumb = ({
	link: { thumbUrl, frame, size },
	marks,
}: {
	readonly link: ApprovalLink;
	readonly marks: ApprovalAnswer['marks'];
}): ReactNode => (
	<div className={styles.thumb}>
		<span>
			<Thumb src={thumbUrl} alt={`Your print of ${size}`} />
			{marks.map(({ x, y, text }, at) => (
				<i
					key={`${x} ${y} ${text}`}
					className={answerStyles.point}
					aria-hidden="true"
					style={{ left: percent(frame.x + x * frame.width), top: percent(frame.y + y * frame.height) }}
				>
					{at + 1}
				</i>
			))}
		</span>
	</div>
);

const LinkRow = ({ link, now }: { readonly link: ApprovalLink; readonly now: number }): ReactNode => {
	const queryClient = useQueryClient();
	const end = useMutation({
		networkMode: 'always',
		mutationFn: () => call(approvalRoutes.revokeApproval, { params: { id: link.id } }),
		onSettled: () => queryClient.invalidateQueries({ queryKey: ['approvals'] }),
	});
	const name = link.name === '' ? `Link of ${dayText(link.createdAt)}` : link.name;
	const [latest] = link.answers;
	return (
		<li className={styles.link}>
			<MarkedThumb link={link} marks={latest?.marks ?? []} />
			<div>
				<h4>{name}</h4>
				<p className={styles.facts}>
					{link.size}, {link.showsPrice ? 'with' : 'without'} the price; {viewsMessage(link.views)}; {endMessage(link, now)}.
				</p>
				{isWorking(link, now) ? (
					<Button
						size="small"
						variant="outlined"
						aria-label={`End this link: ${name}`}
						aria-disabled={end.isPending}
						onClick={() => {
							if (!end.isPending) end.mutate();
						}}
					>
						{end.isPending ? 'Ending…' : 'End this link'}
					</Button>
				) : null}
				{end.error === null ? null : (
					<Notice tone="failure" title="The link was not ended.">
						{loadingMessage(end.error)}
					</Notice>
				)}
				{latest === undefined ? null : (
					<ol className={styles.answers} aria-label={`Answers to ${name}`}>
						{link.answers.map((answer) => (
							<li key={answer.round}>
								<AnswerView answer={answer} />
							</li>
						))}
					</ol>
				)}
			</div>
		</li>
	);
};

/** The person's links to prints of one image with their answers, the newest first. */
export const LinkList = ({ links }: { readonly links: readonly ApprovalLink[] }): ReactNode => {
	const [now] = useState(Date.now);
	if (links.length === 0) return null;
	return (
		<section className={styles.section} aria-labelledby="approval-links">
			<h3 id="approval-links">Your links and their answers</h3>
			<ul className={styles.links}>
				{links.map((link) => (
					<LinkRow key={link.id} link={link} now={now} />
				))}
			</ul>
		</section>
	);
};
