import { CATEGORY_IDS, categoryTitle } from '@print-room/domain';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { CartButton } from '../cart/cart-button.tsx';
import { runtimeConfig } from '../runtime-config.ts';
import { AccountMenu } from '../session/account-menu/account-menu.tsx';
import { Brand } from '../ui/page/brand.tsx';
import { TopBar } from '../ui/page/top-bar.tsx';
import { uploadPath } from './category-paths.ts';

export interface ShopBarProps {
	/** Replaces the categories if given. */
	title?: ReactNode;
	breadcrumbs?: ReactNode;
	quality?: ReactNode;
}

export const ShopBar = ({ title, breadcrumbs, quality }: ShopBarProps): ReactNode => (
	<TopBar
		brand={
			<Link to="/" aria-label={`${runtimeConfig().shopName}, home`}>
				<Brand name={runtimeConfig().shopName} />
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
		account={<AccountMenu />}
		cart={<CartButton />}
	/>
);
