import type { Order } from '@print-room/contract';
import { can } from '@print-room/domain';
import { type ReactNode, useCallback, useEffect, useId, useState } from 'react';
import { useSession } from '../../../../session/session.ts';
import { TextButton } from '../../../../ui/controls/text-button.tsx';
import { useOnce } from '../../../../ui/hooks/use-once.ts';
import { useLazyDialogs } from '../../dialogs/use-lazy-dialogs.ts';
import { onReturn } from '../on-return.ts';
import { lookAtZip, readZips } from '../read-zips.ts';
import { useZipNow } from '../use-zip-now.ts';
import { cancelZip, downloadZip } from '../zip-commands.ts';
import { useZipJob, useZipJobs } from '../zip-jobs.ts';
import { isOutdated, offerOf, statusMessage } from './request-messages.ts';
import { ZipButton } from './zip-button.tsx';
import styles from './zip-controls.module.css';
import type { ZipDialog } from './zip-dialog.tsx';

const useFreshZip = (orderId: string): void => {
	const once = useOnce();
	useEffect(() => {
		const look = (): void => void once(() => lookAtZip(orderId));
		// With a live stream the list is up to date; a page that has just opened does not wait for the stream.
		if (useZipJobs.getState().connection === 'live') look();
		else void readZips().then(() => (useZipJobs.getState().jobs.has(orderId) ? undefined : look()));
		return onReturn(look);
	}, [orderId, once]);
};

interface ZipActionsProps {
	readonly order: Order;
	/** Fetches the dialog that asks what the zip holds; the same function in each render. */
	readonly loadDialogs: () => Promise<{ readonly ZipDialog: typeof ZipDialog }>;
	readonly children: ReactNode;
}

export const ZipActions = ({ order, loadDialogs, children }: ZipActionsProps): ReactNode => {
	const { user } = useSession();
	const zip = useZipJob(order.id);
	const isUnread = useZipJobs(({ reading }) => reading === 'unread') && zip === null;
	const now = useZipNow();
	const statusId = useId();
	const [isAsking, ask] = useState(false);
	const close = useCallback((): void => ask(false), []);
	const dialogs = useLazyDialogs(loadDialogs, isAsking, close);
	const [isFetching, setFetching] = useState(false);
	useFreshZip(order.id);
	if (user === null || !can(user.roles, 'zips.prepare')) return children;
	const offer = offerOf(zip, now);
	const status = statusMessage(zip, now, user.id);
	const isOld = isOutdated(zip, now);
	const download = async (): Promise<void> => {
		if (zip === null || isFetching) return;
		setFetching(true);
		await downloadZip(zip.job);
		setFetching(false);
	};
	return (
		<>
			<ZipButton
				offer={isOld ? 'again' : offer}
				job={zip?.job ?? null}
				isUnread={isUnread}
				isBusy={isFetching && !isOld}
				describedBy={status === null ? undefined : statusId}
				onPrepare={() => ask(true)}
				onDownload={() => void download()}
			/>
			<div className={styles.standing}>
				{status === null ? null : (
					<p className={styles.status}>
						<span id={statusId}>{status}</span>
						{offer === 'processing' ? (
							<TextButton aria-label="Cancel the zip" onClick={() => void cancelZip(order.id)}>
								Cancel
							</TextButton>
						) : null}
						{isOld ? <TextButton onClick={() => void download()}>Download zip</TextButton> : null}
					</p>
				)}
				{children}
			</div>
			{isAsking && dialogs !== null ? <dialogs.ZipDialog order={order} zip={zip} now={now} onClose={close} /> : null}
		</>
	);
};
