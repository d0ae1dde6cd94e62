import { isId, type Model } from '@print-room/contract';
import type { ComponentType, ReactNode } from 'react';
import { useParams } from 'react-router';
import { GoBack } from '../../detail/go-back.tsx';
import { AdminFrame } from '../../frame/admin-frame.tsx';

export interface RecordRouteProps {
	readonly title: string;
	readonly model: Pick<Model, 'name'>;
	readonly page: ComponentType<{ readonly id: string }>;
}

export const RecordRoute = ({ title, model, page: Page }: RecordRouteProps): ReactNode => {
	const { id } = useParams();
	if (!isId(id)) return <GoBack to={`/admin/${model.name}`} />;
	return (
		<AdminFrame title={title}>
			<Page key={id} id={id} />
		</AdminFrame>
	);
};
