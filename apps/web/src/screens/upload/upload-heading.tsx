import { type CategoryId, categoryTitle } from '@print-room/domain';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { ChevronDown } from '../../ui/icons/icons.tsx';
import styles from './upload-heading.module.css';

const CategoryMenu = lazy(() => import('./category-menu.tsx').then(({ CategoryMenu }) => ({ default: CategoryMenu })));

const MountItem = lazy(() => import('./mount-item.tsx').then(({ MountItem }) => ({ default: MountItem })));

/** Route segment reserved for links from the verification mail. */
const notAMount = 'verified';

export interface UploadHeadingProps {
	category: CategoryId;
	categoryType: string | undefined;
	isFirstVisit: boolean;
}

/** `Order / Fine Art Prints`; on a phone the categories are behind the chevron. */
export const UploadHeading = ({ category, categoryType, isFirstVisit }: UploadHeadingProps): ReactNode => {
	const [anchor, setAnchor] = useState<HTMLElement | null>(null);
	const mount = category === 'mountedprint' && categoryType !== notAMount ? categoryType : undefined;
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
			<Suspense fallback={null}>{mount === undefined ? null : <MountItem route={mount} />}</Suspense>
			<p className={isFirstVisit ? styles.lead : `${styles.lead} ${styles.wideOnly}`}>
				Send the file as you would to a printer: full size, with its colour profile. We keep both unchanged.
			</p>
		</>
	);
};
