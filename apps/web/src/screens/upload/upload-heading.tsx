import IconButton from '@mui/material/IconButton';
import { routes } from '@print-room/contract';
import { type CategoryId, categoryTitle } from '@print-room/domain';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { call } from '../../api/client.ts';
import { ChevronDown } from '../../ui/icons.tsx';
import styles from './upload-heading.module.css';

const CategoryMenu = lazy(() => import('./category-menu.tsx').then(({ CategoryMenu }) => ({ default: CategoryMenu })));

const usePrintItemLabel = (route: string | undefined): string | null => {
	const { data } = useQuery({
		queryKey: ['printItems', 'mountedprint'],
		enabled: route !== undefined,
		queryFn: ({ signal }) =>
			call(routes.listPrintItemsOfCategory, { params: { id: 'mountedprint' }, query: { filter: { order: 'index' } }, signal }),
		staleTime: 300_000,
	});
	return data?.find((item) => item.route === route)?.label ?? null;
};

export interface UploadHeadingProps {
	category: CategoryId;
	categoryType: string | undefined;
	isFirstVisit: boolean;
}

/** `Order / Fine Art Prints`; on the phone the categories are behind the chevron. */
export const UploadHeading = ({ category, categoryType, isFirstVisit }: UploadHeadingProps): ReactNode => {
	const [anchor, setAnchor] = useState<HTMLElement | null>(null);
	const itemLabel = usePrintItemLabel(categoryType);
	return (
		<>
			<div className={styles.heading}>
				<h1>
					Order
					<br />
					{categoryTitle(category)}
				</h1>
				<IconButton
					className={styles.change}
					aria-label="Change print category"
					aria-haspopup="menu"
					aria-expanded={anchor !== null}
					onClick={({ currentTarget }) => setAnchor(currentTarget)}
				>
					<ChevronDown />
				</IconButton>
				<Suspense fallback={null}>
					{anchor ? <CategoryMenu anchor={anchor} category={category} onClose={() => setAnchor(null)} /> : null}
				</Suspense>
			</div>
			{itemLabel ? <p className={styles.item}>{itemLabel}</p> : null}
			<p className={isFirstVisit ? styles.lead : `${styles.lead} ${styles.wideOnly}`}>
				Send the file as you would to a printer: full size, with its colour profile. We keep both as they are.
			</p>
		</>
	);
};
