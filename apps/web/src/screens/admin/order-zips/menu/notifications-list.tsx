import { isZipProcessing, type SeenZipStage } from '@print-room/domain';
import { type ReactNode, useState } from 'react';
import { commonMessages, loadingMessage } from '../../../../api/messages.ts';
import { TextButton } from '../../../../ui/controls/text-button.tsx';
import { Offline } from '../../../../ui/icons/icons.tsx';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import { liveAgain } from '../live/hold-live.ts';
import { readZips } from '../read-zips.ts';
import type { SeenZip } from '../seen-zip.ts';
import { useZipNow } from '../use-zip-now.ts';
import { useZipJobs, useZips } from '../zip-jobs.ts';
import styles from './notifications-menu.module.css';
import { ZipEntry } from './zip-entry.tsx';

export const isOver = (stage: SeenZipStage): boolean => !isZipProcessing(stage);

const Unread = ({ personId }: { readonly personId: string }): ReactNode => {
	const { reading, failure } = useZipJobs();
	if (reading === 'read') return null;
	if (reading === 'failed') {
		const why = loadingMessage(failure);
		const isServerFault = why === commonMessages.serverError;
		return (
			<p className={styles.state} role="alert">
				Couldn't load the notifications. {isServerFault ? '' : `${why} `}
				<TextButton
					onClick={() => {
						if (!liveAgain(personId)) void readZips();
					}}
				>
					Try again
				</TextButton>
			</p>
		);
	}
	return (
		<p className={styles.waiting} role="status" aria-label="The notifications are loading">
			<Skeleton width={180} height={14} />
			<Skeleton width={240} height={10} />
		</p>
	);
};

const Lost = (): ReactNode => {
	const isLost = useZipJobs(({ connection, reading }) => connection === 'lost' && reading === 'read');
	return (
		<p role="status" className={isLost ? styles.lost : undefined}>
			{isLost ? (
				<>
					<Offline size={16} /> Connection lost. Updates resume as soon as it is back.
				</>
			) : null}
		</p>
	);
};

interface NotificationsListProps {
	readonly personId: string;
	readonly onClear: (zip: SeenZip) => void;
	readonly onLeave: () => void;
}

export const NotificationsList = ({ personId, onClear, onLeave }: NotificationsListProps): ReactNode => {
	const zips = useZips().filter(({ isCleared }) => !isCleared);
	const isRead = useZipJobs(({ reading }) => reading === 'read');
	const now = useZipNow();
	const [said, say] = useState('');
	return (
		<div className={styles.body}>
			<Lost />
			<Unread personId={personId} />
			{isRead && zips.length === 0 ? <p className={styles.state}>No notifications.</p> : null}
			<ul>
				{zips.map((zip) => (
					<ZipEntry key={zip.job.orderId} zip={zip} now={now} personId={personId} onClear={onClear} onLeave={onLeave} onDone={say} />
				))}
			</ul>
			<span className="visually-hidden" role="status">
				{said}
			</span>
		</div>
	);
};
