import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { loadingSentence } from '../../../api/sentences.ts';
import { ownChecksQuery } from '../../../file-check/loop/own-checks.query.ts';
import { openLogin } from '../../../session/login.ts';
import { lastCategory, uploadPath } from '../../../shell/category-paths.ts';
import { ArrowRight } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SheetCorners } from '../../../ui/sheet-corners.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import styles from '../orders/orders-list.module.css';
import view from './file-check-view.module.css';
import { FileCheckView } from './file-check-view.tsx';

export const FileChecksLoading = (): ReactNode => (
	<div className={styles.loading} role="status" aria-label="Your file checks are loading">
		<Skeleton width="40%" height={20} />
		<Skeleton width="60%" />
		<Skeleton width="50%" />
	</div>
);

const Empty = (): ReactNode => (
	<div className={styles.empty}>
		<SheetCorners />
		<h2>No file checks yet</h2>
		<p>Not sure of a file? Ask in the editor: we look at it in the size that you chose, and write to you. It costs nothing.</p>
		<Button variant="contained" color="primary" component={Link} to={uploadPath(lastCategory())} endIcon={<ArrowRight size={16} />}>
			Go to your images
		</Button>
	</div>
);

export interface FileChecksListProps {
	readonly userId: string;
	readonly isGuest: boolean;
}

/** Somebody's file checks, the latest first; it is read again when they come back to the page. */
export const FileChecksList = ({ userId, isGuest }: FileChecksListProps): ReactNode => {
	const { data, error, refetch } = useQuery(ownChecksQuery(userId));
	return (
		<>
			{isGuest ? (
				<p className={view.note}>
					Those that were asked for in this browser. <TextButton onClick={openLogin}>Log in</TextButton> to see those of your account.
				</p>
			) : null}
			{error === null ? null : (
				<div className={styles.problem}>
					<Notice
						tone="failure"
						title={data === undefined ? 'Your file checks could not be loaded.' : 'Your file checks could not be read again.'}
					>
						{loadingSentence(error)} <TextButton onClick={() => void refetch()}>Try again</TextButton>
					</Notice>
				</div>
			)}
			{data === undefined && error === null ? <FileChecksLoading /> : null}
			{data?.length === 0 ? <Empty /> : null}
			<ul aria-label="Your file checks">
				{(data ?? []).map((check, index) => (
					<FileCheckView key={check.id} check={check} isOpenAtFirst={index === 0} />
				))}
			</ul>
		</>
	);
};
