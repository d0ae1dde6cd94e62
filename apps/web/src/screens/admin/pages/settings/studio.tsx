import type { ReactNode } from 'react';
import { AdminFrame } from '../../frame/admin-frame.tsx';
import { laterForm } from './later-form.tsx';
import { LogoSection } from './logo-section.tsx';
import { SettingPage } from './setting-page.tsx';
import { studioSetting } from './studio-setting.ts';

const form = laterForm(() => import('./studio-form.tsx'));

/** `/admin/studio`: the studio's name, contact and look. */
const Studio = (): ReactNode => (
	<AdminFrame title="Studio">
		<SettingPage setting={studioSetting} form={form}>
			<LogoSection />
		</SettingPage>
	</AdminFrame>
);

export default Studio;
