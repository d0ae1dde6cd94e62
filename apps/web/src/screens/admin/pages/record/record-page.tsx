import type { Model } from '@print-room/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '../../../../ui/controls/notice.tsx';
import { TextButton } from '../../../../ui/controls/text-button.tsx';
import { useOnline } from '../../../../ui/hooks/use-online.ts';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import { DetailFrame } from '../../detail/detail-frame.tsx';
import { useGoBack } from '../../detail/go-back.tsx';
import { type ProblemWords, problemOf } from './problem.ts';
import styles from './record.module.css';

/** Subset of a TanStack Query result. */
interface Query<Data> {
	readonly data: Data | undefined;
	readonly error: unknown;
	readonly isError: boolean;
	readonly refetch: () => Promise<unknown>;
}

export interface RecordPageProps<Data> {
	readonly query: Query<Data>;
	/** text of the h1; `data` is null until loaded */
	readonly title: (data: Data | null) => string;
	readonly words: ProblemWords;
	/** target of the back arrow for visitors who came by a link from elsewhere */
	readonly list: Pick<Model, 'name' | 'title'>;
	/** beside the title, once loaded */
	readonly actions?: (data: Data) => ReactNode;
	readonly children: (data: Data) => ReactNode;
}

/** Page of a record: the header with the way back, and the states loading, missing, forbidden and failed. */
export const RecordPage = <Data,>({ query, title, words, list, actions, children }: RecordPageProps<Data>): ReactNode => {
	const { data, error, isError, refetch } = query;
	const isOnline = useOnline();
	const goBack = useGoBack(`/admin/${list.name}`);
	const heading = useRef<HTMLHeadingElement>(null);
	const problem = problemOf({ error, isError, isOnline, hasData: data !== undefined }, words);
	const shown = data === undefined || problem?.hidesOld ? null : { data };
	// Keyboard users start at the title of the page they opened.
	useEffect(() => heading.current?.focus({ preventScroll: true }), []);
	return (
		<DetailFrame
			model={list}
			title={title(shown?.data ?? null)}
			headingRef={heading}
			actions={shown === null ? null : actions?.(shown.data)}
		>
			{problem ? (
				<div className={styles.problem}>
					<Notice tone={problem.tone} title={problem.title}>
						{problem.text} {problem.canTryAgain ? <TextButton onClick={() => void refetch()}>Try again</TextButton> : null}
						{problem.isGone ? <TextButton onClick={goBack}>OK</TextButton> : null}
					</Notice>
				</div>
			) : null}
			{shown === null ? null : children(shown.data)}
			{shown === null && problem === null ? (
				<p className={styles.loading} role="status" aria-label={`${title(null)}: loading`}>
					<Skeleton width={240} />
					<Skeleton width={180} />
					<Skeleton width={210} />
				</p>
			) : null}
		</DetailFrame>
	);
};
