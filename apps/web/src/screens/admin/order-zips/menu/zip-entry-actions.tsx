import IconButton from '@mui/material/IconButton';
import { isZipProcessing, mayZipRetry } from '@print-room/domain';
import { type ReactNode, useRef } from 'react';
import { useOnce } from '../../../../ui/hooks/use-once.ts';
import { Close, Rotate, Warning } from '../../../../ui/icons/icons.tsx';
import { Download } from '../../../../ui/icons/lazy-icons.tsx';
import type { SeenZip } from '../seen-zip.ts';
import { cancelZip, downloadZip, retryZip } from '../zip-commands.ts';
import { changedMessage, stateName } from '../zip-messages.ts';
import styles from './zip-entry.module.css';

interface ActionProps {
	readonly label: string;
	readonly displayId: string;
	readonly className?: string | undefined;
	readonly children: ReactNode;
	readonly onPress: () => void;
}

const Action = ({ label, displayId, className = '', children, onPress }: ActionProps): ReactNode => (
	<IconButton
		className={className}
		aria-label={`${label}: order #${displayId}`}
		title={label}
		onClick={({ detail }) => {
			// The second press of a double click was meant for the previous button.
			if (detail <= 1) onPress();
		}}
	>
		{children}
	</IconButton>
);

interface ZipEntryActionsProps {
	readonly zip: SeenZip;
	readonly now: number;
	readonly onDone: (message: string) => void;
}

export const ZipEntryActions = ({ zip, zip: { job, stage }, now, onDone }: ZipEntryActionsProps): ReactNode => {
	const { displayId } = job.jobData;
	const isOverdue = stateName(zip, now) === 'Overdue';
	const isTrouble = stage === 'failed' || isOverdue;
	const isOver = mayZipRetry(stage, job.jobData, now);
	const isThere = !isOver && (stage === 'completed' || stage === 'downloaded');
	const once = useOnce();
	const actions = useRef<HTMLDivElement>(null);
	/** The pressed button disappears; the focus stays on its entry. */
	const leaveButton = (): void => actions.current?.closest('li')?.focus();
	const retry = async (): Promise<void> => {
		leaveButton();
		const again = await retryZip(job, null);
		if (again === 'changed') onDone(changedMessage(displayId));
		else if (again !== null) onDone(`The zip of order #${displayId} is being prepared again.`);
	};
	const cancel = async (): Promise<void> => {
		leaveButton();
		if (await cancelZip(job.orderId)) onDone(`The zip of order #${displayId} is cancelled.`);
	};
	return (
		<div className={styles.actions} ref={actions}>
			{!job.jobData.isHeld && (isOver || (isThere && job.jobData.isOutdated)) ? (
				<Action
					key="retry"
					label={isTrouble ? 'Try again' : 'Prepare again'}
					displayId={displayId}
					className={isOverdue ? styles.overdue : isTrouble ? styles.failed : undefined}
					onPress={() => void once(retry)}
				>
					{isTrouble ? <Warning /> : <Rotate />}
				</Action>
			) : null}
			{isThere ? (
				<Action
					key="download"
					label={`${stage === 'downloaded' ? 'Download again' : 'Download'}${job.status.result === null ? '' : ` ${job.status.result.fileName}`}`}
					displayId={displayId}
					onPress={() => void once(() => downloadZip(job))}
				>
					<Download />
				</Action>
			) : null}
			{isZipProcessing(stage) ? (
				<Action key="cancel" label="Cancel" displayId={displayId} onPress={() => void once(cancel)}>
					<Close />
				</Action>
			) : null}
		</div>
	);
};
