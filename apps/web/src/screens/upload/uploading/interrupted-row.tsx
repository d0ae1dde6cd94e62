import type { ReactNode } from 'react';
import { commonMessages } from '../../../api/messages.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { Offline, Warning } from '../../../ui/icons/icons.tsx';
import { Tabs } from '../../../ui/icons/lazy-icons.tsx';
import {
	type Phase,
	pauseUpload,
	type QueuedUpload,
	removeUpload,
	resumeUpload,
	retryUpload,
	sentOf,
	tryNow,
} from '../../../uploads/index.ts';
import styles from './upload-list.module.css';

type Interrupted = Extract<Phase, { is: 'failed' | 'offline' | 'interrupted' | 'elsewhere' }>;

interface Action {
	readonly label: string;
	readonly act: (id: number) => void;
	/** True for labels that are not a verb and cannot precede the file's name. */
	readonly isPhrase?: boolean;
}

interface RowMessages {
	readonly icon: ReactNode;
	readonly tone: string | undefined;
	readonly sentence: string;
	readonly hint: string | null;
	readonly actions: readonly Action[];
}

const cancel: Action = { label: 'Cancel', act: removeUpload };
const remove: Action = { label: 'Remove', act: removeUpload };
const pause: Action = { label: 'Pause', act: pauseUpload };

const messagesFor = ({ acknowledgedBytes, sizeBytes, hasFile }: QueuedUpload, phase: Interrupted): RowMessages => {
	const arrived = acknowledgedBytes > 0 ? `${sentOf(acknowledgedBytes, sizeBytes)} arrived.` : null;
	switch (phase.is) {
		case 'failed':
			return {
				icon: <Warning />,
				tone: undefined,
				sentence: phase.sentence,
				hint: phase.hint,
				actions: phase.canRetry ? [{ label: 'Try again', act: retryUpload, isPhrase: true }, remove] : [remove],
			};
		case 'offline':
			return {
				icon: <Offline />,
				tone: styles.waiting,
				sentence: 'Waiting for the connection',
				hint: arrived ? `${arrived} It resumes automatically.` : 'It starts automatically.',
				actions: [pause, cancel],
			};
		case 'interrupted':
			return {
				icon: <Offline />,
				tone: styles.waiting,
				sentence: phase.because === 'LOST' ? commonMessages.tryingAgain : commonMessages.serverBusy,
				hint: arrived ? `${arrived} It resumes automatically.` : 'It starts automatically.',
				actions: [{ label: 'Try now', act: tryNow, isPhrase: true }, pause, cancel],
			};
		case 'elsewhere':
			return {
				icon: <Tabs />,
				tone: styles.calm,
				sentence: 'It continues in another tab.',
				hint: arrived,
				actions: hasFile
					? [{ label: 'Continue here', act: resumeUpload, isPhrase: true }, remove]
					: [{ label: 'Discard', act: removeUpload }],
			};
	}
};

/** An upload that does not progress: the cause, what is kept, and the available actions. */
export const InterruptedRow = ({ upload, phase }: { upload: QueuedUpload; phase: Interrupted }): ReactNode => {
	const { id, name } = upload;
	const { icon, tone, sentence, hint, actions } = messagesFor(upload, phase);
	return (
		<li className={tone ? `${styles.problem} ${tone}` : styles.problem}>
			{icon}
			<div>
				<p className={styles.name} title={name}>
					{name}
				</p>
				<p className={styles.sentence}>{sentence}</p>
				{hint === null ? null : <p className={styles.hint}>{hint}</p>}
				<p className={styles.actions}>
					{actions.map(({ label, act, isPhrase }) => (
						<TextButton key={label} onClick={() => act(id)} aria-label={`${label}${isPhrase ? ':' : ''} ${name}`}>
							{label}
						</TextButton>
					))}
				</p>
			</div>
		</li>
	);
};
