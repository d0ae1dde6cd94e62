import { runtimeConfigElementId } from '@print-room/contract';

const pageConfig = {
	api: '/api',
	account: '/account',
	publicUrl: 'http://localhost',
	shopName: 'Shop',
	appVersion: '1',
	cart: { kind: 'sandbox', origin: 'http://localhost:1' },
	information: [],
	logo: null,
	delivery: '',
	roleUpdates: false,
	offersApprovalLinks: true,
	sentryDsn: null,
};

export const pageElement = (id: string) => (id === runtimeConfigElementId ? { textContent: JSON.stringify(pageConfig) } : null);
