import type { ReactNode } from 'react';
import { AdminFrame } from '../../frame/admin-frame.tsx';
import { SettingPage } from './setting-page.tsx';
import { thresholdsSetting } from './settings.ts';

const Thresholds = (): ReactNode => (
	<AdminFrame title="PPI Thresholds">
		<SettingPage setting={thresholdsSetting} />
	</AdminFrame>
);

export default Thresholds;
