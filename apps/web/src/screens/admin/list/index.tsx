import { type ReactNode, useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { findModel } from '../query/find-model.ts';
import { ModelListPage } from './model-list-page.tsx';

/** Whether the previous history entry is a page of the shop. */
const hasPageBefore = (): boolean => {
	if ('navigation' in window) return window.navigation.canGoBack;
	const state: unknown = globalThis.history.state;
	return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0;
};

/** Unknown model: goes back, or to the orders if there is no history. */
const Unknown = (): ReactNode => {
	const navigate = useNavigate();
	useEffect(() => {
		if (hasPageBefore()) void navigate(-1);
		else void navigate('/admin/orders', { replace: true });
	}, [navigate]);
	return null;
};

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
