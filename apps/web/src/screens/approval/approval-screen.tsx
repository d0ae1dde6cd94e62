import type { Approval } from '@print-room/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useParams } from 'react-router';
import { AnswerView } from '../../approval/answer-view.tsx';
import { useSession } from '../../session/session.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { ShopBar } from '../../shell/shop-bar.tsx';
import { WhoIsHereFailed } from '../../shell/who-is-here-failed.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { OfflineNote } from '../../ui/controls/offline-note.tsx';
import { dayText } from '../../ui/date-text.ts';
import { PageLoading } from '../../ui/page/page-loading.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { AnswerForm, markFieldId, type Wanted } from './answer-form.tsx';
import styles from './approval.module.css';
import { approvalQuery } from './approval.query.ts';
import { FactList } from './approval-facts.tsx';
import { failedLink } from './link-messages.ts';
import { LinkProblem } from './link-problem.tsx';
import { addMark, type Mark, MIDDLE, moveMark, type Point, writeMark } from './marks.ts';
import { type ApprovalView, PicturePane } from './picture-pane.tsx';

const WallPane = lazy(() => import('./wall-pane.tsx'));
const WallFacts = lazy(() => import('./wall-facts.tsx').then((facts) => ({ default: facts.WallFacts })));

interface AnsweredProps {
	readonly kind: Approval['subject']['kind'];
	readonly answers: Approval['answers'];
	readonly isJustSent: boolean;
	readonly onAgain: (() => void) | null;
}

const Answered = ({ kind, answers, isJustSent, onAgain }: AnsweredProps): ReactNode => (
	<section className={styles.answered} aria-labelledby="approval-answered">
		<div role="status">
			<h2 id="approval-answered">
				{isJustSent ? 'Thank you. Your answer was sent.' : onAgain === null ? 'Answers' : `This ${kind} has an answer`}
			</h2>
		</div>
		{answers.map((answer) => (
			<AnswerView key={answer.round} answer={answer} />
		))}
		{onAgain === null ? null : (
			<Button variant="outlined" onClick={onAgain}>
				Answer again
			</Button>
		)}
	</section>
);

const Opened = ({ approval }: { readonly approval: Approval }): ReactNode => {
	// Marks of an answer are on the print.
	const [shown, show] = useState<ApprovalView>((approval.answers[0]?.marks.length ?? 0) > 0 ? 'print' : 'wall');
	const [wanted, want] = useState<Wanted>(null);
	const [marks, setMarks] = useState<readonly Mark[]>([]);
	const [isAgain, setAgain] = useState(false);
	const [isJustSent, setJustSent] = useState(false);
	const middle = useRef(MIDDLE);
	const title = approval.name === '' ? `A ${approval.subject.kind} to look at` : approval.name;
	usePageTitle(title);
	const { answers, isOwn, subject } = approval;
	const isAnswered = answers.length > 0 && !isAgain;
	const isMarking = wanted === 'changes' && !isAnswered && !isOwn;
	const add = (point: Point): void => {
		const more = addMark(marks, point);
		// The field has the focus before the next key arrives: a space would press "Add a mark" again.
		flushSync(() => setMarks(more));
		const added = more.at(-1);
		if (added !== undefined && more.length > marks.length) document.getElementById(markFieldId(added.id))?.focus();
	};
	const past: readonly Mark[] = (answers[0]?.marks ?? []).map((mark, id) => ({ ...mark, id }));
	const marking = {
		marks: isMarking ? marks : isAnswered || isOwn ? past : [],
		edit: isMarking ? { add, move: (id: number, by: Point) => setMarks((before) => moveMark(before, id, by)) } : null,
	};
	return (
		<main className={styles.screen}>
			{subject.kind === 'print' ? (
				<PicturePane
					id={approval.id}
					print={subject.print}
					shown={shown}
					onShow={(view) => {
						show(view);
						middle.current = MIDDLE;
					}}
					onMove={(point) => {
						middle.current = point;
					}}
					{...marking}
				/>
			) : (
				<Suspense fallback={<section className={styles.pane} aria-label="Picture" />}>
					<WallPane wall={subject.wall} {...marking} />
				</Suspense>
			)}
			<div className={styles.side}>
				<h1>{title}</h1>
				{subject.kind === 'print' ? (
					<FactList print={subject.print} />
				) : (
					<Suspense fallback={<Skeleton width="80%" label="The prints are loading" />}>
						<WallFacts wall={subject.wall} prints={subject.prints} />
					</Suspense>
				)}
				<p className={styles.note}>
					{subject.kind === 'wall' && !isOwn
						? `This is the wall as it was sent on ${dayText(approval.sentAt)}; your answer is about this one. `
						: ''}
					This link works until {dayText(approval.expiresAt)}.
				</p>
				<OfflineNote>What you write stays here until you are connected again.</OfflineNote>
				{isOwn ? (
					<p className={styles.note}>This is your own link, as others see it. It is answered by the person you send it to.</p>
				) : null}
				{isAnswered || (isOwn && answers.length > 0) ? (
					<Answered kind={subject.kind} answers={answers} isJustSent={isJustSent} onAgain={isOwn ? null : () => setAgain(true)} />
				) : null}
				{isAnswered || isOwn ? null : (
					<AnswerForm
						approval={approval}
						wanted={wanted}
						onWant={(verdict) => {
							want(verdict);
							// Marks are set on the print itself.
							if (verdict === 'changes' && shown === 'wall') show('print');
						}}
						marks={marks}
						onAddMark={() => {
							if (shown === 'wall') show('print');
							add(shown === 'loupe' ? middle.current : MIDDLE);
						}}
						onWriteMark={(id, text) => setMarks((before) => writeMark(before, id, text))}
						onRemoveMark={(id) => setMarks((before) => before.filter((mark) => mark.id !== id))}
						onSent={() => {
							want(null);
							setMarks([]);
							setAgain(false);
							setJustSent(true);
						}}
					/>
				)}
			</div>
		</main>
	);
};

/** Shows one print or wall to the holder of a link, who says whether it is right. */
const ApprovalScreen = (): ReactNode => {
	const { approval: id = '' } = useParams();
	const { userId, status } = useSession();
	const { data, error, isFetching, refetch } = useQuery(approvalQuery(userId, id));
	const content = (): ReactNode => {
		if (userId === null && status === 'failed') return <WhoIsHereFailed />;
		if (error !== null && !isFetching) {
			const message = failedLink(error);
			// An approval that is open stays while the connection is away.
			if (data === undefined || !message.isWorthAnotherTry) return <LinkProblem message={message} onRetry={() => void refetch()} />;
		}
		return data === undefined ? <PageLoading /> : <Opened key={id} approval={data} />;
	};
	return (
		<>
			<ShopBar />
			{content()}
		</>
	);
};

export default ApprovalScreen;
