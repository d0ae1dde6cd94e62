import type { OwnFreeCheckRequest } from '@print-room/contract';
import type { ReactNode } from 'react';
import { CheckFindings } from '../../../../file-check/requests/check-findings.tsx';
import { entryTitle, latestAnswer } from '../../../../file-check/requests/entry-messages.ts';
import { addedMessage, isOver, isToSendIn, type Moment, momentMessages, overMessage } from '../../../../file-check/requests/moment.ts';
import { Said } from '../../../../file-check/requests/said.tsx';
import { Thread } from '../../../../file-check/requests/thread.tsx';
import { timeText } from '../../../../ui/date-text.ts';
import { useEditorPart } from '../../store.ts';
import { CheckButtons } from './check-buttons.tsx';
import styles from './check-panel.module.css';
import type { CheckPanelProps } from './check-props.ts';

const Answer = ({ check }: { readonly check: OwnFreeCheckRequest }): ReactNode => {
	const answer = latestAnswer(check.entries);
	if (answer === null) return null;
	return (
		<div className={styles.answer}>
			{answer.designId === check.designId ? null : <p className={styles.before}>About the previous version:</p>}
			<b>{entryTitle(answer)}</b>
			<time dateTime={answer.at}>{timeText(answer.at)}</time>
			<Said entry={answer} />
		</div>
	);
};

const isSentIn = (moment: Moment): boolean => !isToSendIn(moment) && moment !== 'older';

/** The whole file check: state, actions, the answer of staff, measurements and history. */
export const CheckPanel = ({ check, moment, isAdded, ...buttons }: CheckPanelProps): ReactNode => {
	const thresholds = useEditorPart(({ offer }) => offer.thresholds);
	const { text } = isAdded ? addedMessage(moment) : momentMessages[moment];
	return (
		<div className={styles.panel}>
			<p className={styles.text}>{isOver(check.state, moment) && !isAdded ? overMessage : text}</p>
			<Answer check={check} />
			<CheckButtons {...{ check, moment, isAdded }} {...buttons} />
			{check.design ? (
				<>
					<h3>{isSentIn(moment) ? 'What we measured' : 'What we measured in the last version'}</h3>
					<CheckFindings check={check} thresholds={thresholds} />
				</>
			) : null}
			<details className={styles.history}>
				<summary>All messages</summary>
				<Thread entries={check.entries} />
			</details>
		</div>
	);
};
