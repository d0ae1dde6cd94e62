import { laterRoutes } from './later-route.ts';

/** Definitions with zod and all schemas of answers: the first page is shown without them. */
const definitions = () => import('./customer-definitions.ts');

export const identityRoutes = laterRoutes(async () => (await definitions()).identityRoutes, {
	getProfile: ['account', 'GET', '/user/profile'],
	whoami: ['main', 'GET', '/whoami'],
});

export const libraryRoutes = laterRoutes(async () => (await definitions()).libraryRoutes, {
	announceHash: ['account', 'PUT', '/user/uploads/:id/sha256'],
	deleteUpload: ['account', 'DELETE', '/user/uploads/:id'],
	getUpload: ['account', 'GET', '/user/uploads/:id'],
	listUploads: ['account', 'GET', '/user/uploads'],
	offerUpload: ['account', 'POST', '/uploads/offers'],
	retrieveImages: ['main', 'GET', '/images/retrieve'],
});

export const settingsRoutes = laterRoutes(async () => (await definitions()).settingsRoutes, {
	getLeadTimes: ['main', 'GET', '/leadTimes'],
	getOffer: ['main', 'GET', '/offer'],
	getStudio: ['main', 'GET', '/studio'],
	getVatRates: ['main', 'GET', '/vatRates'],
	listConfigs: ['main', 'GET', '/configs'],
});

export const designRoutes = laterRoutes(async () => (await definitions()).designRoutes, {
	createDesign: ['main', 'POST', '/designs'],
	getCartLine: ['main', 'GET', '/designs/:id/cartLine'],
	getDesign: ['main', 'GET', '/designs/:id'],
	getDesignAgain: ['main', 'GET', '/designs/:id/again'],
	getDueDate: ['main', 'GET', '/designs/dueDate'],
	getOrderedChoices: ['main', 'GET', '/user/orderedChoices'],
	getTiles: ['main', 'GET', '/images/:id/tiles'],
	listDesignsOfImage: ['main', 'GET', '/images/designs'],
});

export const approvalRoutes = laterRoutes(async () => (await definitions()).approvalRoutes, {
	createApproval: ['main', 'POST', '/approvals'],
	listApprovals: ['main', 'GET', '/approvals'],
	revokeApproval: ['main', 'POST', '/approvals/:id/revocation'],
});

export const catalogueRoutes = laterRoutes(async () => (await definitions()).catalogueRoutes, {
	calculatePrice: ['main', 'POST', '/prices/calculate'],
	getOption: ['main', 'GET', '/options/:id'],
	getPrintCategory: ['main', 'GET', '/printCategories/:id'],
	listBorders: ['main', 'GET', '/borders'],
	listCertificates: ['main', 'GET', '/certificates'],
	listOptionsOfConfiguration: ['main', 'GET', '/optionConfigurations/:id/options'],
	listPrintItemsOfCategory: ['main', 'GET', '/printCategories/:id/printItems'],
	listPrintTypesOfConfiguration: ['main', 'GET', '/printTypeConfigurations/:id/printTypes'],
	listProofPrices: ['main', 'GET', '/proofPrices'],
});

export const fileCheckRoutes = laterRoutes(async () => (await definitions()).fileCheckRoutes, {
	approveFreeCheck: ['main', 'POST', '/user/freeCheckRequests/:id/approve'],
	askToCancel: ['main', 'POST', '/user/freeCheckRequests/:id/cancellation'],
	askFreeCheck: ['main', 'POST', '/freeCheckRequests'],
	changeFreeCheck: ['main', 'POST', '/user/freeCheckRequests/:id/design'],
	getOwnFreeCheck: ['main', 'GET', '/user/freeCheckRequests/:id'],
	listOwnFreeChecks: ['main', 'GET', '/user/freeCheckRequests'],
	openFreeCheckLink: ['main', 'POST', '/user/freeCheckRequests/links'],
});
