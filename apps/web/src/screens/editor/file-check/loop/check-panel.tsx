import type { OwnFreeCheckRequest } from '@print-room/contract';
import type { Thresholds } from '@print-room/domain';
import type { ReactNode } from 'react';
import { FindingsList } from '../../../../file-check/findings-list.tsx';
import { findingsOf } from '../../../../file-check/findings-of.ts';
import { entryTitle, latestAnswer } from '../../../../file-check/requests/entry-messages.ts';
import { addedMessage, isOver, isToSendIn, type Moment, messageOf, overMessage } from '../../../../file-check/requests/moment.ts';
import { Said } from '../../../../file-check/requests/said.tsx';
import { Thread } from '../../../../file-check/requests/thread.tsx';
import { timeText } from '../../../../ui/date-text.ts';
import { useEditorPart } from '../../store.ts';
import { CheckButtons } from './check-buttons.tsx';
import styles from './check-panel.module.css';
import type { CheckPanelProps } from './check-props.ts';
import { LineButtons } from './line-buttons.tsx';

interface CheckFindingsProps {
	readonly check: Pick<OwnFreeCheckRequest, 'design' | 'measured' | 'heldLine'>;
	readonly thresholds: Thresholds;
}

const CheckFindings = ({ check: { design, measured = null, heldLine }, thresholds }: CheckFindingsProps): ReactNode => {
	if (design === null || design === undefined) return null;
	const findings = findingsOf({ design, image: design.upload ?? null, thresholds, measured });
	return <FindingsList findings={findings} side="customer" isSizePaid={heldLine !== null} />;
};

const Answer = ({ check }: { readonly check: OwnFreeCheckRequest }): ReactNode => {
	const answer = latestAnswer(check.entries);
	if (answer === null) return null;
	return (
		<div className={styles.answer}>
			{answer.designId === check.designId ? null : <p className={styles.before}>About the previous version:</p>}
			<b>{entryTitle(answer)}</b>
			<time dateTime={answer.at}>{timeText(answer.at)}</time>
			<Said entry={answer} isOfLine={check.heldLine !== null} />
		</div>
	);
};

const isSentIn = (moment: Moment): boolean => !isToSendIn(moment) && moment !== 'older';

export const CheckPanel = ({ check, moment, isAdded, ...buttons }: CheckPanelProps): ReactNode => {
	const thresholds = useEditorPart(({ offer }) => offer.thresholds);
	const { text } = isAdded ? addedMessage(moment) : messageOf(moment, check);
	return (
		<div className={styles.panel}>
			<p className={styles.text}>{isOver(check.state, moment) && !isAdded ? overMessage(check) : text}</p>
			<Answer check={check} />
			{check.heldLine === null ? (
				<CheckButtons {...{ check, moment, isAdded }} {...buttons} />
			) : (
				<LineButtons {...{ check, moment }} {...buttons} />
			)}
			{check.design ? (
				<>
					<h3>{isSentIn(moment) ? 'What we measured' : 'What we measured in the last version'}</h3>
					<CheckFindings check={check} thresholds={thresholds} />
				</>
			) : null}
			<details className={styles.history}>
				<summary>All messages</summary>
				<Thread {...check} />
			</details>
		</div>
	);
};
