import { type ReactNode, useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { AdminFrame } from '../admin-frame.tsx';
import { ModelListPage } from './model-list-page.tsx';
import { findModel } from './query/find-model.ts';

/** A page of ours: beyond the shop there is nothing to go back to. */
const hasPageBefore = (): boolean => {
	if ('navigation' in window) return window.navigation.canGoBack;
	const state: unknown = globalThis.history.state;
	return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0;
};

/** A list that there is not: one page back, or to the orders where there is none. */
const Unknown = (): ReactNode => {
	const navigate = useNavigate();
	useEffect(() => {
		if (hasPageBefore()) void navigate(-1);
		else void navigate('/admin/orders', { replace: true });
	}, [navigate]);
	return null;
};

/** `/admin/{model}`. */
const AdminList = (): ReactNode => {
	const { model: segment } = useParams();
	const model = findModel(segment);
	if (model === null) return <Unknown />;
	return (
		<AdminFrame title={model.title}>
			<ModelListPage key={model.name} model={model} />
		</AdminFrame>
	);
};

export default AdminList;
