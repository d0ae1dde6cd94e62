/** Addresses of the shop's pages, which the router opens and the server answers with 200; `:name` is one segment. */
export const shopPages = {
	start: '/',
	prints: '/prints',
	category: '/prints/:category',
	categoryType: '/prints/:category/:categoryType',
	editor: '/process/:category',
	/** orders many images with the same choices */
	set: '/process/:category/set',
	resetPassword: '/restore-password',
	action: '/action/:type',
	fileCheck: '/file-check',
	order: '/order',
	/** opens a link for approval, whose token follows */
	approvalLink: '/approval',
	approval: '/approvals/:approval',
	staffInvitation: '/staff-invitation',
	logOut: '/log-out',
	/** several prints on one wall */
	wall: '/wall',
	profile: '/profile',
	orders: '/profile/orders',
	fileChecks: '/profile/file-checks',
	editions: '/profile/editions',
	/** verifies a certificate */
	certificate: '/c/:code',
	paper: '/papers/:paper',
	/** other pages to read, such as `/delivery` and `/prices` */
	information: '/:information',
} as const;
