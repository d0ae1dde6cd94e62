import type { ReactNode } from 'react';
import { AdminFrame } from '../../frame/admin-frame.tsx';
import { formOf } from './later-form.tsx';
import { SettingPage } from './setting-page.tsx';
import { proofPriceSetting } from './settings.ts';

const form = formOf(proofPriceSetting);

const ProofPrice = (): ReactNode => (
	<AdminFrame title="Proof Price">
		<SettingPage setting={proofPriceSetting} form={form} />
	</AdminFrame>
);

export default ProofPrice;
