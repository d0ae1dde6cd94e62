import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { loadingMessage } from '../../api/messages.ts';
import { lastCategory, uploadPath } from '../../shell/category-paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/controls/notice.tsx';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { useOnline } from '../../ui/hooks/use-online.ts';
import { ArrowRight } from '../../ui/icons/icons.tsx';
import { SheetCorners } from '../../ui/page/sheet-corners.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import styles from './own-list.module.css';

export const OwnListLoading = ({ title }: { readonly title: string }): ReactNode => (
	<div className={styles.loading} role="status" aria-label={`${title} are loading`}>
		<Skeleton width="40%" height={20} />
		<Skeleton width="60%" />
		<Skeleton width="50%" />
	</div>
);

export interface EmptyMessage {
	readonly title: string;
	readonly text: string;
}

const Empty = ({ title, text }: EmptyMessage): ReactNode => (
	<div className={styles.empty}>
		<SheetCorners />
		<h2>{title}</h2>
		<p>{text}</p>
		<Button variant="contained" color="primary" component={Link} to={uploadPath(lastCategory())} endIcon={<ArrowRight size={16} />}>
			Go to your images
		</Button>
	</div>
);

export interface OwnListProps<Item> {
	readonly title: string;
	readonly items: readonly Item[] | undefined;
	readonly error: unknown;
	readonly empty: EmptyMessage;
	readonly onRetry: () => void;
	readonly entryOf: (item: Item, index: number) => ReactNode;
	readonly more?: ReactNode;
}

export const OwnList = <Item,>({ title, items, error, empty, onRetry, entryOf, more }: OwnListProps<Item>): ReactNode => {
	const isOnline = useOnline();
	const isRead = items !== undefined;

	const problem = (): ReactNode => {
		if (!isOnline) {
			return (
				<Notice tone="waiting" title="You are offline.">
					{isRead ? 'You may be seeing old data.' : `${title} will load when you are back online.`}
				</Notice>
			);
		}
		if (error === null) return null;
		return (
			<Notice tone="failure" title={`${title} could not be ${isRead ? 'refreshed' : 'loaded'}.`}>
				{loadingMessage(error)} <TextButton onClick={onRetry}>Try again</TextButton>
			</Notice>
		);
	};

	return (
		<>
			<div className={styles.problem}>{problem()}</div>
			{!isRead && error === null && isOnline ? <OwnListLoading title={title} /> : null}
			{items?.length === 0 ? <Empty {...empty} /> : null}
			<ul aria-label={title}>{items?.map(entryOf)}</ul>
			{more === undefined ? null : <div className={styles.more}>{more}</div>}
		</>
	);
};
