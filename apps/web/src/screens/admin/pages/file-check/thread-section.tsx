import { type FileCheckEntry, type FreeCheckRequest, fileCheckProblemMessages } from '@print-room/contract';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { Link } from 'react-router';
import { TextButton } from '../../../../ui/controls/text-button.tsx';
import { timeText } from '../../../../ui/date-text.ts';
import { fromRequest } from '../record/messages.ts';
import { entryTitle, isLong, mailedMessage, nothingSaid, threadOf, whoSaid } from './thread.ts';
import styles from './thread-section.module.css';

/** Text of a person; a long one is shortened at first to keep the answer form within reach. */
const LongText = ({ text }: { readonly text: string }): ReactNode => {
	const [isWhole, showWhole] = useState(false);
	const id = useId();
	const isCut = isLong(text);
	return (
		<>
			<p id={id} dir="auto" className={isCut && !isWhole ? styles.cut : undefined}>
				{text}
			</p>
			{isCut ? (
				<TextButton aria-expanded={isWhole} aria-controls={id} className={styles.more} onClick={() => showWhole(!isWhole)}>
					{isWhole ? 'Show less' : 'Show all'}
				</TextButton>
			) : null}
		</>
	);
};

interface EntryProps {
	readonly entry: FileCheckEntry;
	readonly thread: readonly FileCheckEntry[];
	readonly designId: string | null;
}

const Unsaid = ({ entry }: Pick<EntryProps, 'entry'>): ReactNode => {
	const note = nothingSaid(entry);
	return note === null ? null : <span className={styles.who}>{note}</span>;
};

const Entry = ({ entry, thread, designId }: EntryProps): ReactNode => {
	const mailed = mailedMessage(entry, thread);
	return (
		<li className={entry.kind === 'answered' ? styles.answer : undefined}>
			<b>{entryTitle(entry)}</b>
			<span className={styles.who}>
				<time dateTime={entry.at}>{timeText(entry.at)}</time>, {whoSaid(entry)}
			</span>
			{entry.problems.length > 0 ? (
				<span className={styles.problems}>{entry.problems.map((problem) => fileCheckProblemMessages[problem].name).join(', ')}</span>
			) : null}
			{entry.text === '' ? <Unsaid entry={entry} /> : <LongText text={entry.text} />}
			{mailed === null ? null : <span className={styles.who}>{mailed}</span>}
			{entry.designId === null ? <span className={styles.who}>About a deleted design</span> : null}
			{entry.designId !== null && entry.designId !== designId ? (
				<Link to={`/admin/designs/${entry.designId}`} state={fromRequest} className={styles.earlier}>
					The design at that time
				</Link>
			) : null}
		</li>
	);
};

export interface ThreadSectionProps {
	readonly request: FreeCheckRequest;
	readonly headingRef: Ref<HTMLHeadingElement>;
}

export const ThreadSection = ({ request, headingRef }: ThreadSectionProps): ReactNode => {
	const thread = threadOf(request);
	return (
		<section className={styles.thread} aria-label="Conversation">
			<h2 ref={headingRef} tabIndex={-1}>
				Conversation
			</h2>
			<ol>
				{thread.map((entry) => (
					<Entry key={entry.id} entry={entry} thread={thread} designId={request.designId} />
				))}
			</ol>
		</section>
	);
};
