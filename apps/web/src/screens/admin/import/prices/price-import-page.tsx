import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AdminFrame } from '../../frame/admin-frame.tsx';
import styles from '../import-page.module.css';
import { ImportPage } from '../import-page.tsx';
import { AppliedImport } from './applied-import.tsx';
import { PricePreview } from './price-preview.tsx';
import { usePriceImport } from './use-price-import.ts';

const messages = {
	title: 'prices',
	file: 'price list',
	against: 'the prices',
	asked:
		"A CSV file, as Export CSV makes it: sizes in millimetres, the media group's name and the net price. You will see a preview before anything changes.",
	failed: {
		file: 'This file is not a price list.',
		preview: 'The file could not be compared with the prices.',
		apply: 'The price list could not be applied. Nothing was changed.',
	},
	lookAt: 'View the prices',
} as const;

const PriceImportPage = (): ReactNode => {
	const importing = usePriceImport();
	return (
		<ImportPage
			messages={messages}
			importing={importing}
			list="/admin/prices"
			changed="/admin/prices/grid"
			beside={
				<Link to="/admin/prices/grid" className={styles.other}>
					Price grid
				</Link>
			}
			preview={(preview, chosen) => <PricePreview {...importing} preview={preview} chosen={chosen} />}
			done={(preview) => <AppliedImport preview={preview} />}
		/>
	);
};

const PriceImportRoute = (): ReactNode => (
	<AdminFrame title="Import prices">
		<PriceImportPage />
	</AdminFrame>
);

export default PriceImportRoute;
