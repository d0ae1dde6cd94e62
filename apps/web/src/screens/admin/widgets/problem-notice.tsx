import type { ReactNode } from 'react';
import { Notice } from '../../../ui/controls/notice.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import type { Problem } from './problem.ts';

interface ProblemNoticeProps {
	readonly problem: Problem | null;
	readonly onTryAgain: () => Promise<unknown>;
	/** leaves the page of a record that is gone */
	readonly onLeave?: () => void;
}

/** Notice that the connection, the permission, the record or the server is missing; renders nothing for current data. */
export const ProblemNotice = ({ problem, onTryAgain, onLeave }: ProblemNoticeProps): ReactNode =>
	problem === null ? null : (
		<Notice tone={problem.tone} title={problem.title}>
			{problem.text} {problem.canTryAgain ? <TextButton onClick={() => void onTryAgain()}>Try again</TextButton> : null}
			{problem.isGone && onLeave !== undefined ? <TextButton onClick={onLeave}>OK</TextButton> : null}
		</Notice>
	);
