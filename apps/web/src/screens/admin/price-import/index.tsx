import type { ReactNode } from 'react';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { PriceImportPage } from './price-import-page.tsx';

const PriceImport = (): ReactNode => (
	<AdminFrame title="Import prices">
		<PriceImportPage />
	</AdminFrame>
);

export default PriceImport;
