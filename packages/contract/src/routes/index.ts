import { accountRoutes } from './account.routes.ts';
import { backOfficeRoutes } from './back-office.routes.ts';
import { cartRoutes } from './cart.routes.ts';
import { catalogueRoutes } from './catalogue.routes.ts';
import { designRoutes } from './design.routes.ts';
import { editionRoutes } from './edition.routes.ts';
import { fileCheckRoutes } from './file-check.routes.ts';
import { identityRoutes } from './identity.routes.ts';
import { informationRoutes, staffInformationRoutes } from './information.routes.ts';
import { libraryRoutes } from './library.routes.ts';
import { orderRoutes } from './order.routes.ts';
import { orderNoteRoutes } from './order-note.routes.ts';
import { orderSelectionRoutes } from './order-selection.routes.ts';
import { ownOrderRoutes } from './own-order.routes.ts';
import { paperRoutes } from './paper.routes.ts';
import { securityRoutes } from './security.routes.ts';
import { settingsRoutes } from './settings.routes.ts';
import { approvalRoutes } from './shop/approval.routes.ts';
import { designSetRoutes } from './shop/design-set.routes.ts';
import { wallRoutes } from './shop/wall.routes.ts';
import { shopPageRoutes } from './shop-page.routes.ts';
import { shopWordsRoutes } from './shop-words.routes.ts';
import { staffInvitationRoutes } from './staff-invitation.routes.ts';
import { verificationRoutes } from './verification.routes.ts';
import { packingRoutes } from './workshop/packing.routes.ts';
import { parcelRoutes } from './workshop/parcel.routes.ts';
import { productionRoutes } from './workshop/production.routes.ts';
import { registerRoutes } from './workshop/register.routes.ts';
import { runRoutes } from './workshop/run.routes.ts';
import { zipRoutes } from './zip.routes.ts';

export {
	accountRoutes,
	approvalRoutes,
	backOfficeRoutes,
	cartRoutes,
	catalogueRoutes,
	designRoutes,
	designSetRoutes,
	editionRoutes,
	fileCheckRoutes,
	identityRoutes,
	informationRoutes,
	libraryRoutes,
	orderNoteRoutes,
	orderRoutes,
	orderSelectionRoutes,
	ownOrderRoutes,
	packingRoutes,
	paperRoutes,
	parcelRoutes,
	productionRoutes,
	registerRoutes,
	runRoutes,
	securityRoutes,
	settingsRoutes,
	shopPageRoutes,
	shopWordsRoutes,
	staffInformationRoutes,
	staffInvitationRoutes,
	verificationRoutes,
	wallRoutes,
	zipRoutes,
};

/** Every call of both APIs. For the server: a page that named it would carry all of them, and what they are made of. */
export const routes = {
	...identityRoutes,
	...accountRoutes,
	...securityRoutes,
	...settingsRoutes,
	...catalogueRoutes,
	...paperRoutes,
	...libraryRoutes,
	...designRoutes,
	...designSetRoutes,
	...cartRoutes,
	...editionRoutes,
	...verificationRoutes,
	...approvalRoutes,
	...wallRoutes,
	...fileCheckRoutes,
	...orderRoutes,
	...ownOrderRoutes,
	...orderNoteRoutes,
	...backOfficeRoutes,
	...zipRoutes,
	...orderSelectionRoutes,
	...productionRoutes,
	...informationRoutes,
	...staffInformationRoutes,
	...shopPageRoutes,
	...shopWordsRoutes,
	...staffInvitationRoutes,
	...runRoutes,
	...registerRoutes,
	...parcelRoutes,
	...packingRoutes,
} as const;
