import type { ReactNode } from 'react';
import { AdminFrame } from '../../frame/admin-frame.tsx';
import { SettingPage } from './setting-page.tsx';
import { proofPriceSetting } from './settings.ts';

const ProofPrice = (): ReactNode => (
	<AdminFrame title="Proof Price">
		<SettingPage setting={proofPriceSetting} />
	</AdminFrame>
);

export default ProofPrice;
