import type { OwnFreeCheckRequest } from '@print-room/contract';
import type { ReactNode } from 'react';
import { CheckFindings } from '../../../file-check/loop/check-findings.tsx';
import { entryTitle, latestAnswer } from '../../../file-check/loop/entry-words.ts';
import { isOver, type Moment, momentWords, overWords } from '../../../file-check/loop/moment.ts';
import { Said } from '../../../file-check/loop/said.tsx';
import { Thread } from '../../../file-check/loop/thread.tsx';
import { timeText } from '../../../ui/date-text.ts';
import { useEditorPart } from '../store.ts';
import { CheckButtons } from './check-buttons.tsx';
import styles from './check-panel.module.css';
import type { CheckPanelProps } from './check-props.ts';

const Answer = ({ check }: { readonly check: OwnFreeCheckRequest }): ReactNode => {
	const answer = latestAnswer(check.entries);
	if (answer === null) return null;
	return (
		<div className={styles.answer}>
			<b>{entryTitle(answer)}</b>
			<time dateTime={answer.at}>{timeText(answer.at)}</time>
			<Said entry={answer} />
		</div>
	);
};

const isSentIn = (moment: Moment): boolean => moment !== 'changed' && moment !== 'replaced' && moment !== 'older';

/** All about a check: where it stands and what can be done, what staff said, what was measured, and what was said before. */
export const CheckPanel = ({ check, moment, ...buttons }: CheckPanelProps): ReactNode => {
	const thresholds = useEditorPart(({ shop }) => shop.thresholds);
	const { text } = momentWords[moment];
	return (
		<div className={styles.panel}>
			<p className={styles.text}>{isOver(check.state, moment) ? overWords : text}</p>
			<Answer check={check} />
			<CheckButtons check={check} moment={moment} {...buttons} />
			<h3>{isSentIn(moment) ? 'What we measured' : 'What we measured in the last version'}</h3>
			<CheckFindings check={check} thresholds={thresholds} />
			<details className={styles.history}>
				<summary>All that was said</summary>
				<Thread entries={check.entries} />
			</details>
		</div>
	);
};
