import { isImportable, type Model } from '@print-room/contract';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { GoBack } from '../../detail/go-back.tsx';
import { AdminFrame } from '../../frame/admin-frame.tsx';
import { findModel } from '../../query/find-model.ts';
import { ImportPage } from '../import-page.tsx';
import { ListPreview } from './list-preview.tsx';
import { changesMessage, countsOf } from './model/messages.ts';
import { UndoListImport } from './undo-list-import.tsx';
import { useListImport } from './use-list-import.ts';

const failed = {
	file: 'This file cannot be read.',
	preview: 'The file could not be compared with the list.',
	apply: 'The file could not be applied. Nothing was changed.',
} as const;

const ListImportPage = ({ model }: { model: Model }): ReactNode => {
	const importing = useListImport(model);
	const list = `/admin/${model.name}`;
	const asked = `A CSV file, as Export CSV makes it. A line whose id is in the list changes that ${model.one}; a line without an id makes a new one. Nothing is deleted. You will see a preview before anything changes.`;
	return (
		<ImportPage
			messages={{ title: model.title.toLowerCase(), file: 'list', against: 'the list', asked, failed, lookAt: 'View the list' }}
			importing={importing}
			list={list}
			changed={list}
			preview={(preview, { fileName }) => <ListPreview importing={importing} preview={preview} fileName={fileName} />}
			done={(preview) => (
				<>
					<h2>The file was applied</h2>
					<p>{changesMessage(countsOf(preview))}.</p>
					{preview.undo === undefined ? null : <UndoListImport model={model} applied={preview} undo={preview.undo} />}
				</>
			)}
		/>
	);
};

const ListImportRoute = (): ReactNode => {
	const { model: segment } = useParams();
	const model = findModel(segment);
	if (model === null || !isImportable(model)) return <GoBack to={model === null ? '/admin/orders' : `/admin/${model.name}`} />;
	return (
		<AdminFrame title={`Import ${model.title.toLowerCase()}`}>
			<ListImportPage key={model.name} model={model} />
		</AdminFrame>
	);
};

export default ListImportRoute;
