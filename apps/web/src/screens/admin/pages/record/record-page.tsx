import type { Model } from '@print-room/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import { DetailFrame } from '../../detail/detail-frame.tsx';
import { useGoBack } from '../../detail/go-back.tsx';
import type { ProblemMessages } from '../../widgets/problem.ts';
import { ProblemNotice } from '../../widgets/problem-notice.tsx';
import { type Query, useReading } from '../../widgets/use-reading.ts';
import styles from './record.module.css';

export interface RecordPageProps<Data> {
	readonly query: Query<Data>;
	/** text of the h1; `data` is null until loaded */
	readonly title: (data: Data | null) => string;
	readonly messages: ProblemMessages;
	/** target of the back arrow for visitors who came by a link from elsewhere */
	readonly list: Pick<Model, 'name' | 'title'>;
	readonly actions?: (data: Data) => ReactNode;
	readonly children: (data: Data) => ReactNode;
}

export const RecordPage = <Data,>({ query, title, messages, list, actions, children }: RecordPageProps<Data>): ReactNode => {
	const { shown, problem } = useReading(query, messages);
	const goBack = useGoBack(`/admin/${list.name}`);
	const heading = useRef<HTMLHeadingElement>(null);
	// Keyboard users start at the title of the page they opened.
	useEffect(() => heading.current?.focus({ preventScroll: true }), []);
	return (
		<DetailFrame model={list} title={title(shown ?? null)} headingRef={heading} actions={shown === undefined ? null : actions?.(shown)}>
			{problem ? (
				<div className={styles.problem}>
					<ProblemNotice problem={problem} onTryAgain={query.refetch} onLeave={goBack} />
				</div>
			) : null}
			{shown === undefined ? null : children(shown)}
			{shown === undefined && problem === null ? (
				<p className={styles.loading} role="status" aria-label={`${title(null)}: loading`}>
					<Skeleton width={240} />
					<Skeleton width={180} />
					<Skeleton width={210} />
				</p>
			) : null}
		</DetailFrame>
	);
};
