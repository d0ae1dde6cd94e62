import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../ui/controls/button.tsx';
import { ArrowRight } from '../ui/icons/icons.tsx';
import { PageError } from '../ui/page/page-error.tsx';
import { usePageTitle } from './page-title.ts';
import { ShopBar } from './shop-bar.tsx';
import { ShopFooter } from './shop-footer.tsx';

export const NotFound = (): ReactNode => {
	usePageTitle('Page not found');
	return (
		<>
			<ShopBar />
			<PageError
				mark="404"
				title="There is no page at this address"
				actions={
					<Button variant="contained" color="primary" component={Link} to="/" endIcon={<ArrowRight size={16} />}>
						Go to your images
					</Button>
				}
			>
				<p>The address may be mistyped, or the page has been removed.</p>
			</PageError>
			<ShopFooter />
		</>
	);
};
