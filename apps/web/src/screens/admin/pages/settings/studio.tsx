import type { ReactNode } from 'react';
import { AdminFrame } from '../../frame/admin-frame.tsx';
import { laterForm } from './later-form.tsx';
import { SettingPage } from './setting-page.tsx';
import { studioSetting } from './studio-setting.ts';

const form = laterForm(() => import('./studio-form.tsx'));

/** `/admin/studio`: the studio's name and contact. */
const Studio = (): ReactNode => (
	<AdminFrame title="Studio">
		<SettingPage setting={studioSetting} form={form} />
	</AdminFrame>
);

export default Studio;
