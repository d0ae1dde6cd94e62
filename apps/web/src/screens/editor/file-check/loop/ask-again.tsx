import { longestFileCheckText } from '@print-room/contract';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { TextField } from '../../../../ui/controls/text-field.tsx';
import { obstacleMessage } from '../../messages/messages.ts';
import { checkObstacleOf } from '../../model/order/check-design.ts';
import { useEditor } from '../../store.ts';
import styles from './check-panel.module.css';
import type { CheckPanelProps } from './check-props.ts';
import { keepComment, keptComment } from './comment-draft.ts';

interface ActionProps {
	readonly reason: string | null;
	readonly variant?: 'contained' | 'outlined';
	readonly onClick: () => void;
	readonly children: ReactNode;
}

/** A disabled action gives its reason beside it. */
export const Action = ({ reason, variant = 'contained', onClick, children }: ActionProps): ReactNode => {
	const reasonId = useId();
	return (
		<>
			<Button
				variant={variant}
				color="secondary"
				fullWidth
				className={reason === null ? undefined : styles.blocked}
				aria-disabled={reason !== null}
				aria-describedby={reasonId}
				onClick={() => {
					if (reason === null) onClick();
				}}
			>
				{children}
			</Button>
			<p id={reasonId} className={styles.reason}>
				{reason}
			</p>
		</>
	);
};

interface AskAgainProps extends Pick<CheckPanelProps, 'onAskAgain'> {
	readonly checkId: string;
	readonly label: string;
}

export const AskAgain = ({ checkId, label, onAskAgain }: AskAgainProps): ReactNode => {
	const state = useEditor();
	const [comment, setComment] = useState(() => keptComment(checkId));
	const obstacle = checkObstacleOf(state);
	const reason =
		obstacle === null ? null : obstacle === 'LOGGED_OUT' ? 'Log in again to have it checked.' : obstacleMessage(obstacle, state);
	return (
		<>
			<TextField
				label={
					<>
						Anything we should know? <span className={styles.optional}>optional</span>
					</>
				}
				multiline
				minRows={2}
				maxRows={6}
				fullWidth
				value={comment}
				slotProps={{ htmlInput: { maxLength: longestFileCheckText } }}
				onChange={({ target }) => {
					setComment(target.value);
					keepComment(checkId, target.value);
				}}
			/>
			<Action reason={reason} onClick={() => onAskAgain(comment)}>
				{label}
			</Action>
		</>
	);
};
