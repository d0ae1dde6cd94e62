import type { ReactNode } from 'react';
import { AdminFrame } from '../../frame/admin-frame.tsx';
import { formOf } from './later-form.tsx';
import { SettingPage } from './setting-page.tsx';
import { thresholdsSetting } from './settings.ts';

const form = formOf(thresholdsSetting);

const Thresholds = (): ReactNode => (
	<AdminFrame title="PPI Thresholds">
		<SettingPage setting={thresholdsSetting} form={form} />
	</AdminFrame>
);

export default Thresholds;
