/** Addresses of the back office's pages. The app itself reports an unknown model or id. */
export const adminPages = {
	start: '/admin',
	list: '/admin/:model',
	today: '/admin/today',
	audit: '/admin/audit',
	priceGrid: '/admin/prices/grid',
	priceImport: '/admin/prices/import',
	listImport: '/admin/:model/import',
	cartService: '/admin/cart-service',
	order: '/admin/orders/:id',
	design: '/admin/designs/:id',
	user: '/admin/users/:id',
	fileCheck: '/admin/testProofRequests/:id',
	thresholds: '/admin/thresholds',
	proofPrice: '/admin/proofPrice',
	entry: '/admin/:details/:id',
} as const;
