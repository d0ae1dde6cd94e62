import { type Item, isId, type Model } from '@print-room/contract';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useParams } from 'react-router';
import { showToast } from '../../../ui/page/toasts.ts';
import { useModelItem } from '../data/model.query.ts';
import { adminToastMs, fetchFailure } from '../dialogs/model-messages.ts';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { findModel } from '../query/find-model.ts';
import { DetailFrame } from './detail-frame.tsx';
import { GoBack } from './go-back.tsx';
import { ItemMissing } from './item-missing.tsx';

const fetchForm = () => import('./record-form.tsx');

const RecordForm = lazy(() => fetchForm().then(({ RecordForm }) => ({ default: RecordForm })));

export interface EditPageProps {
	readonly model: Model;
	readonly id: string;
}

const KnownId = ({ model, id }: EditPageProps): ReactNode => {
	const { data, error, isError, errorUpdatedAt, fetchStatus, isFetching, refetch } = useModelItem(model, id);
	// Fetched beside the item.
	useEffect(() => void fetchForm().catch(() => undefined), []);
	useEffect(() => {
		if (isError && errorUpdatedAt > 0) showToast({ message: fetchFailure(model), severity: 'error', durationMs: adminToastMs });
	}, [isError, errorUpdatedAt, model]);
	const reload = async (): Promise<Item> => {
		const { data: now, error: failure } = await refetch({ throwOnError: true });
		if (now === undefined) throw failure;
		return now;
	};
	const withoutForm = (
		<DetailFrame model={model} title={model.one}>
			<ItemMissing
				model={model}
				error={isError ? error : null}
				isOffline={fetchStatus === 'paused'}
				isBusy={isFetching}
				onTryAgain={() => void refetch()}
			/>
		</DetailFrame>
	);
	if (data === undefined) return withoutForm;
	return (
		<Suspense fallback={withoutForm}>
			<RecordForm key={id} model={model} item={data} reload={reload} />
		</Suspense>
	);
};

const EditPage = ({ model, id }: EditPageProps): ReactNode =>
	isId(id) ? <KnownId model={model} id={id} /> : <GoBack to={`/admin/${model.name}`} />;

const inTitle = (one: string): string => one.charAt(0).toUpperCase() + one.slice(1);

const EditRoute = (): ReactNode => {
	const { details = '', id = '' } = useParams();
	const model = findModel(details);
	if (model === null || model.fields.length === 0) return <GoBack to="/admin/orders" />;
	return (
		<AdminFrame title={inTitle(model.one)}>
			<EditPage key={`${model.name} ${id}`} model={model} id={id} />
		</AdminFrame>
	);
};

export default EditRoute;
