import { isImportable } from '@print-room/contract';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { GoBack } from '../detail/go-back.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { findModel } from '../list/query/find-model.ts';
import { ListImportPage } from './list-import-page.tsx';

/** `/admin/{model}/import`, for lists with a CSV import. */
const ListImport = (): ReactNode => {
	const { model: segment } = useParams();
	const model = findModel(segment);
	if (model === null || !isImportable(model)) return <GoBack to={model === null ? '/admin/orders' : `/admin/${model.name}`} />;
	return (
		<AdminFrame title={`Import ${model.title.toLowerCase()}`}>
			<ListImportPage key={model.name} model={model} />
		</AdminFrame>
	);
};

export default ListImport;
