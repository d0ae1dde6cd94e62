import { CATEGORY_IDS, categoryTitle } from '@print-room/domain';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, NavLink } from 'react-router';
import { CartButton } from '../cart/cart-button.tsx';
import { runtimeConfig, shopLogo } from '../runtime-config.ts';
import { AccountMenu } from '../session/account-menu/account-menu.tsx';
import { Brand } from '../ui/page/brand.tsx';
import { TopBar } from '../ui/page/top-bar.tsx';
import { useUploads } from '../uploads/index.ts';
import { uploadPath } from './category-paths.ts';

// Loaded after the page, which works without the progress of uploads.
const UploadProgress = lazy(() =>
	import('./upload-progress.tsx').then(
		({ UploadProgress }) => ({ default: UploadProgress }),
		() => ({ default: () => null }),
	),
);

export interface ShopBarProps {
	/** Replaces the categories if given. */
	title?: ReactNode;
	breadcrumbs?: ReactNode;
	quality?: ReactNode;
	/** False on the screen that lists the uploads. */
	showsUploads?: boolean;
}

/** Progress of the uploads that go on under every page. */
export const UploadsUnderWay = (): ReactNode => {
	const isAny = useUploads(({ queue }) => queue.length > 0);
	return <Suspense fallback={null}>{isAny ? <UploadProgress /> : null}</Suspense>;
};

export const ShopBar = ({ title, breadcrumbs, quality, showsUploads = true }: ShopBarProps): ReactNode => (
	<TopBar
		brand={
			<Link to="/" aria-label={`${runtimeConfig().shopName}, home`}>
				<Brand name={runtimeConfig().shopName} logo={shopLogo()} />
			</Link>
		}
		title={title}
		breadcrumbs={breadcrumbs}
		categories={
			title
				? undefined
				: CATEGORY_IDS.map((category) => (
						<NavLink key={category} to={uploadPath(category)}>
							{categoryTitle(category)}
						</NavLink>
					))
		}
		quality={quality}
		account={
			<>
				{showsUploads ? <UploadsUnderWay /> : null}
				<AccountMenu />
			</>
		}
		cart={<CartButton />}
	/>
);
