import type { Model } from '@print-room/contract';
import type { ReactNode } from 'react';
import styles from './list-head.module.css';
import { SearchBox } from './search-box.tsx';

interface ListHeadProps {
	readonly model: Model;
	readonly search: string;
	readonly onSearch: (term: string) => void;
	/** Keeps the selection's actions visible on phones. */
	readonly isSelecting: boolean;
	readonly children: ReactNode;
}

export const ListHead = ({ model, search, onSearch, isSelecting, children }: ListHeadProps): ReactNode => (
	<header className={isSelecting ? `${styles.head} ${styles.selecting}` : styles.head}>
		<h1 tabIndex={-1}>{model.title}</h1>
		{model.search === null ? null : (
			<SearchBox
				label={`Search by ${model.search.keys}`}
				hint={model.search.finds === undefined ? undefined : `Finds ${model.search.finds}`}
				value={search}
				onSearch={onSearch}
			/>
		)}
		<div className={styles.end}>{children}</div>
	</header>
);
