import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { EditPage } from './detail/edit-page.tsx';
import { GoBack } from './detail/go-back.tsx';
import { AdminFrame } from './frame/admin-frame.tsx';
import { findModel } from './list/query/find-model.ts';

const inTitle = (one: string): string => one.charAt(0).toUpperCase() + one.slice(1);

/** `/admin/{details}/{id}`; case-insensitive. */
const Edit = (): ReactNode => {
	const { details = '', id = '' } = useParams();
	const model = findModel(details);
	// Models with fields use this page; others have their own.
	if (model === null || model.fields.length === 0) return <GoBack to="/admin/orders" />;
	return (
		<AdminFrame title={inTitle(model.one)}>
			<EditPage key={`${model.name} ${id}`} model={model} id={id} />
		</AdminFrame>
	);
};

export default Edit;
