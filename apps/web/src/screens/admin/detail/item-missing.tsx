import type { Model } from '@print-room/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { toFailure } from '../../../api/failure.ts';
import { commonMessages, loadingMessage } from '../../../api/messages.ts';
import { Notice } from '../../../ui/controls/notice.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import styles from './item-missing.module.css';

export interface ItemMissingProps {
	readonly model: Pick<Model, 'name' | 'one' | 'title'>;
	readonly error: unknown;
	/** True while the browser waits for a connection before it sends the request. */
	readonly isOffline: boolean;
	readonly isBusy: boolean;
	readonly onTryAgain: () => void;
}

export const ItemMissing = ({ model, error, isOffline, isBusy, onTryAgain }: ItemMissingProps): ReactNode => {
	if (isOffline) {
		return (
			<Notice tone="waiting" title="You are offline.">
				It will load when you are back online.
			</Notice>
		);
	}
	if (error === null) {
		return (
			<div className={styles.loading} role="status" aria-label={`The ${model.one} is loading`}>
				<Skeleton width="70%" />
				<Skeleton width="50%" />
				<Skeleton width="60%" />
			</div>
		);
	}
	const { status } = toFailure(error);
	if (status === 404) {
		return (
			<Notice tone="failure" title={`This ${model.one} does not exist.`}>
				It may have been deleted.{' '}
				<Link to={`/admin/${model.name}`} className={styles.link}>
					See all: {model.title}
				</Link>
			</Notice>
		);
	}
	if (status === 403) {
		return (
			<Notice tone="failure" title={`You don't have access to this ${model.one}.`}>
				{loadingMessage(error)} An administrator of the shop can change that.
			</Notice>
		);
	}
	return (
		<Notice tone={status === 0 ? 'waiting' : 'failure'} title={`The ${model.one} could not be loaded.`}>
			{status === 0 ? commonMessages.lostConnection : loadingMessage(error)}{' '}
			<TextButton disabled={isBusy} onClick={onTryAgain}>
				Try again
			</TextButton>
		</Notice>
	);
};
