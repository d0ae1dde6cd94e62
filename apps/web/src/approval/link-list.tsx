import type { ApprovalAnswer, ApprovalLink, ShownWall } from '@print-room/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { call } from '../api/client.ts';
import { approvalRoutes } from '../api/customer-routes.ts';
import { loadingMessage } from '../api/messages.ts';
import { useSize } from '../drawing/use-size.ts';
import { Button } from '../ui/controls/button.tsx';
import { Notice } from '../ui/controls/notice.tsx';
import { dayText } from '../ui/date-text.ts';
import { Thumb } from '../ui/page/thumb.tsx';
import { StillWall } from '../wall/still-wall.tsx';
import { endMessage, isWorking, viewsMessage } from './answer-messages.ts';
import { AnswerView } from './answer-view.tsx';
import styles from './approval-dialog.module.css';
import markStyles from './mark-number.module.css';

type LinkedPrint = Extract<ApprovalLink['subject'], { readonly kind: 'print' }>;

const percent = (share: number): string => `${share * 100}%`;

type Marks = ApprovalAnswer['marks'];

/** The marks of an answer, which are named beside the picture. @param place where a mark is in the picture, from its top left */
const Points = ({ marks, place }: { readonly marks: Marks; readonly place: (mark: Marks[number]) => CSSProperties }): ReactNode =>
	marks.map((mark, at) => (
		<i
			key={`${mark.x} ${mark.y} ${mark.text}`}
			className={`${markStyles.number} ${markStyles.placed}`}
			aria-hidden="true"
			style={place(mark)}
		>
			{at + 1}
		</i>
	));

const MarkedPrint = ({ print: { thumbUrl, frame, size }, marks }: { readonly print: LinkedPrint; readonly marks: Marks }): ReactNode => (
	<div className={styles.thumb}>
		<span>
			<Thumb src={thumbUrl} alt={`Your print of ${size}`} />
			<Points
				marks={marks}
				place={({ x, y }) => ({ left: percent(frame.x + x * frame.width), top: percent(frame.y + y * frame.height) })}
			/>
		</span>
	</div>
);

const MarkedWall = ({ wall, marks }: { readonly wall: ShownWall; readonly marks: Marks }): ReactNode => {
	const [measure, view] = useSize<HTMLDivElement>();
	return (
		<div ref={measure} className={styles.wall}>
			{view === null ? null : (
				<StillWall wall={wall} view={view} alt="Your wall as it was sent" isBare>
					{({ whole }) => (
						<Points marks={marks} place={({ x, y }) => ({ left: whole.x + x * whole.width, top: whole.y + y * whole.height })} />
					)}
				</StillWall>
			)}
		</div>
	);
};

const prints = (count: number): string => (count === 1 ? '1 print' : `${count} prints`);

const factOf = ({ subject }: ApprovalLink): string => (subject.kind === 'print' ? subject.size : prints(subject.wall.prints.length));

interface LinkRowProps {
	readonly link: ApprovalLink;
	readonly now: number;
	readonly note: string | null;
}

const LinkRow = ({ link, now, note }: LinkRowProps): ReactNode => {
	const queryClient = useQueryClient();
	const end = useMutation({
		networkMode: 'always',
		mutationFn: () => call(approvalRoutes.revokeApproval, { params: { id: link.id } }),
		onSettled: () => queryClient.invalidateQueries({ queryKey: ['approvals'] }),
	});
	const name = link.name === '' ? `Link of ${dayText(link.createdAt)}` : link.name;
	const [latest] = link.answers;
	return (
		<li className={link.subject.kind === 'print' ? styles.link : `${styles.link} ${styles.ofWall}`}>
			{link.subject.kind === 'print' ? (
				<MarkedPrint print={link.subject} marks={latest?.marks ?? []} />
			) : (
				<MarkedWall wall={link.subject.wall} marks={latest?.marks ?? []} />
			)}
			<div>
				<h4>{name}</h4>
				<p className={styles.facts}>
					{factOf(link)}, {link.showsPrice ? 'with' : 'without'} the price; {viewsMessage(link.views)}; {endMessage(link, now)}.
				</p>
				{note === null ? null : <p className={styles.facts}>{note}</p>}
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

interface LinkListProps {
	readonly links: readonly ApprovalLink[];
	readonly noteOf?: ((link: ApprovalLink) => string | null) | undefined;
}

/** The person's links to prints of one image, or to one wall, with their answers, the newest first. */
export const LinkList = ({ links, noteOf }: LinkListProps): ReactNode => {
	const [now] = useState(Date.now);
	if (links.length === 0) return null;
	return (
		<section className={styles.section} aria-labelledby="approval-links">
			<h3 id="approval-links">Your links and their answers</h3>
			<ul className={styles.links}>
				{links.map((link) => (
					<LinkRow key={link.id} link={link} now={now} note={noteOf?.(link) ?? null} />
				))}
			</ul>
		</section>
	);
};
