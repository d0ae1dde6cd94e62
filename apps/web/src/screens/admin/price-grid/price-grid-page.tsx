import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { models } from '@print-room/contract';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { loadingMessage } from '../../../api/messages.ts';
import { useSession } from '../../../session/session.ts';
import { Notice } from '../../../ui/controls/notice.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { useOnline } from '../../../ui/hooks/use-online.ts';
import { Back } from '../../../ui/icons/icons.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { UnsavedGuard } from '../detail/unsaved-guard.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import bars from '../import/page-bars.module.css';
import { ExportButton } from '../list/head/export-button.tsx';
import { firstQuery } from '../query/list-query.ts';
import { savedGrid } from './model/saved-grid.ts';
import { usePriceList } from './price-grid.query.ts';
import { PriceGrid } from './price-grid.tsx';
import styles from './price-grid-page.module.css';
import { forgetGrid, hasChanges, takeReading, usePriceGrid } from './price-grid-store.ts';

/** Query of an export that the import accepts. */
const wholeList = { ...firstQuery, sort: { field: 'area', descending: false } };

const loadingRows = [...'0123456789'];

const Loading = (): ReactNode => (
	<div className={styles.state} role="status" aria-label="Loading prices">
		{loadingRows.map((row) => (
			<Skeleton key={row} width="60%" height={10} />
		))}
	</div>
);

const PriceGridPage = (): ReactNode => {
	const personId = useSession(({ userId }) => userId);
	const { data, error, isError, refetch } = usePriceList(personId);
	const { grid, ownerId } = usePriceGrid();
	const isOnline = useOnline();
	useEffect(() => {
		if (data !== undefined && personId !== null) takeReading(personId, savedGrid(data));
	}, [data, personId]);

	const content = (): ReactNode => {
		if (grid !== null && ownerId === personId) {
			return grid.saved.groups.length === 0 ? (
				<div className={styles.state}>
					<h2>No media groups yet</h2>
					<p>
						Each price belongs to a size and a media group. <Link to="/admin/mediagroups">Create a media group first</Link>
					</p>
				</div>
			) : (
				<PriceGrid grid={grid} />
			);
		}
		if (!isError) return isOnline ? <Loading /> : null;
		return null;
	};

	return (
		<>
			<header className={`${bars.head} ${styles.head}`}>
				<IconButton component={Link} to="/admin/prices" aria-label="Back to prices">
					<Back />
				</IconButton>
				<h1>Price grid</h1>
				<span className={styles.help}>Net, in pounds</span>
				<span className={styles.actions}>
					<ExportButton model={models.prices} query={wholeList} />
					<Button variant="outlined" size="small" component={Link} to="/admin/prices/import">
						Import CSV
					</Button>
				</span>
			</header>
			<div className={styles.problem}>
				{isOnline ? null : (
					<Notice tone="waiting" title="You are offline.">
						{grid === null
							? 'The prices will load when you are back online.'
							: 'You can keep editing. Save your changes when you are back online.'}
					</Notice>
				)}
				{isError && isOnline ? (
					<Notice tone="failure" title="The prices could not be loaded.">
						{loadingMessage(error)} <TextButton onClick={() => void refetch()}>Try again</TextButton>
					</Notice>
				) : null}
			</div>
			{content()}
			<UnsavedGuard isUnsaved={hasChanges} onLeave={forgetGrid} />
		</>
	);
};

const PriceGridRoute = (): ReactNode => (
	<AdminFrame title="Price grid">
		<PriceGridPage />
	</AdminFrame>
);

export default PriceGridRoute;
