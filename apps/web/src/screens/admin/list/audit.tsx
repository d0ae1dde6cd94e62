import { auditModel } from '@print-room/contract';
import type { ReactNode } from 'react';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { ModelListPage } from './model-list-page.tsx';

const Audit = (): ReactNode => (
	<AdminFrame title={auditModel.title}>
		<ModelListPage model={auditModel} />
	</AdminFrame>
);

export default Audit;
