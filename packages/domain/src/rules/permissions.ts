export const ROLES = ['regular', 'supervisor', 'admin'] as const;

export type Role = (typeof ROLES)[number];

/** Permissions of staff. Catalogue entries and thresholds are readable by everyone and need no entry here. */
const MAY = {
	'backOffice.enter': ['supervisor', 'admin'],

	'orders.read': ['supervisor', 'admin'],
	'orders.track': ['supervisor', 'admin'],
	'orderMessages.write': ['supervisor', 'admin'],
	'orderNotes.write': ['supervisor', 'admin'],
	'orders.mend': ['supervisor', 'admin'],
	'zips.prepare': ['supervisor', 'admin'],
	'pieces.read': ['supervisor', 'admin'],
	'pieces.move': ['supervisor', 'admin'],
	'pieces.reprint': ['supervisor', 'admin'],
	'pieces.cancel': ['supervisor', 'admin'],
	'dueDates.change': ['supervisor', 'admin'],
	'register.read': ['supervisor', 'admin'],
	'register.work': ['supervisor', 'admin'],
	'register.voidIssued': ['admin'],
	'stock.read': ['supervisor', 'admin'],
	'stock.write': ['admin'],
	'runs.read': ['supervisor', 'admin'],
	'runs.work': ['supervisor', 'admin'],
	'carriers.read': ['supervisor', 'admin'],
	'carriers.write': ['admin'],
	'parcels.read': ['supervisor', 'admin'],
	'parcels.work': ['supervisor', 'admin'],
	'notifications.read': ['supervisor', 'admin'],
	'trackingStatuses.read': ['supervisor', 'admin'],
	'trackingStatuses.write': ['supervisor', 'admin'],

	'designs.read': ['supervisor', 'admin'],
	'designs.editArtwork': ['supervisor', 'admin'],
	'designs.delete': ['admin'],
	'images.read': ['supervisor', 'admin'],

	'fileChecks.read': ['supervisor', 'admin'],
	'fileChecks.answer': ['supervisor', 'admin'],
	'fileChecks.delete': ['admin'],

	'catalogue.write': ['supervisor', 'admin'],
	'prices.read': ['supervisor', 'admin'],
	'settings.write': ['supervisor', 'admin'],

	'users.read': ['supervisor', 'admin'],
	'users.verify': ['admin'],
	'users.delete': ['admin'],
	'roles.change': ['admin'],
	'staff.invite': ['admin'],
	'shop.open': ['admin'],
	'figures.read': ['admin'],
	'secondFactor.require': ['admin'],

	/** history of one record */
	'audit.read': ['supervisor', 'admin'],
	/** all changes by everyone */
	'audit.browse': ['admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof MAY;

const isAction = (text: string): text is Action => text in MAY;

export const ACTIONS: readonly Action[] = Object.keys(MAY).filter(isAction);

/** Returns whether any of the roles allows an action. Guests have no roles. */
export const can = (roles: readonly Role[], action: Action): boolean => {
	const allowed: readonly Role[] = MAY[action];
	return roles.some((role) => allowed.includes(role));
};

/** Whether a person sees the link to the admin panel. */
export const isStaff = (roles: readonly Role[]): boolean => can(roles, 'backOffice.enter');
