import type { Model } from '@print-room/contract';
import type { ReactNode } from 'react';
import { toFailure } from '../../../api/failure.ts';
import { loadingMessage } from '../../../api/messages.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/controls/notice.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { isNarrowed, type ListQuery } from '../query/list-query.ts';
import styles from './list-states.module.css';
import { pluralOf } from './messages.ts';

interface FailedProps {
	readonly model: Model;
	readonly error: unknown;
	readonly onRetry: () => void;
}

export const ListFailed = ({ model, error, onRetry }: FailedProps): ReactNode => {
	const { status, message } = toFailure(error);
	return (
		<div className={styles.state}>
			{status === 403 ? (
				<Notice tone="failure" title={`Your account has no access to ${pluralOf(model)}.`}>
					{message} An administrator can give you access. <TextButton onClick={onRetry}>Try again</TextButton>
				</Notice>
			) : (
				<Notice tone="failure" title={`The ${pluralOf(model)} could not be loaded.`}>
					{loadingMessage(error)} <TextButton onClick={onRetry}>Try again</TextButton>
				</Notice>
			)}
		</div>
	);
};

export const ListOffline = ({ model }: { model: Model }): ReactNode => (
	<div className={styles.state}>
		<Notice tone="waiting" title="You are offline.">
			The {pluralOf(model)} will load when you are back online.
		</Notice>
	</div>
);

export const ListOutdated = ({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactNode => (
	<p className={styles.outdated} role="status">
		You may be seeing old data. {loadingMessage(error)} <TextButton onClick={onRetry}>Try again</TextButton>
	</p>
);

const howItSearches = ({ search }: Model): string =>
	`Each word that you type must match the start of a word in: ${search?.finds ?? search?.keys}. Capitals and accents make no difference.`;

interface EmptyProps {
	readonly model: Model;
	readonly query: ListQuery;
	readonly onShowAll: () => void;
	readonly onCreate: (() => void) | null;
}

export const ListEmpty = ({ model, query, onShowAll, onCreate }: EmptyProps): ReactNode => {
	const search = query.search.trim();
	if (isNarrowed(query)) {
		return (
			<div className={styles.state} role="status">
				<h2>{search === '' ? `No ${model.one} matches the filters` : `No ${model.one} for “${search}”`}</h2>
				<p>
					{search === '' ? 'Change the filters, or show all.' : howItSearches(model)}
					{search !== '' && Object.keys(query.filters).length > 0 ? ' The filters narrow the list further.' : null}
				</p>
				<Button variant="outlined" onClick={onShowAll}>
					Show all {pluralOf(model)}
				</Button>
			</div>
		);
	}
	return (
		<div className={styles.state}>
			<h2>No {pluralOf(model)} yet</h2>
			{onCreate === null ? (
				<p>{model.name === 'orders' ? 'The first one appears here as soon as it is paid.' : 'The first one appears here automatically.'}</p>
			) : (
				<>
					<p>Create the first one; it becomes available at once.</p>
					<Button variant="outlined" onClick={onCreate}>
						{model.createTitle}
					</Button>
				</>
			)}
		</div>
	);
};
