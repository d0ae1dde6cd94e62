import type { ReactNode } from 'react';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { PriceGridPage } from './price-grid-page.tsx';

const PriceGrid = (): ReactNode => (
	<AdminFrame title="Price grid">
		<PriceGridPage />
	</AdminFrame>
);

export default PriceGrid;
