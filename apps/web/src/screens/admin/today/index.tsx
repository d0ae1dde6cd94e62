import type { ReactNode } from 'react';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { TodayPage } from './today-page.tsx';

/** `/admin/today`: the start page of the back office. */
const Today = (): ReactNode => (
	<AdminFrame title="Today">
		<TodayPage />
	</AdminFrame>
);

export default Today;
