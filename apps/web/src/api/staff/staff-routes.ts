import type { crudRoutes, Item, importRoute, Model } from '@print-room/contract';
import { laterRoutes } from '../later-route.ts';

/** Definitions with zod and all schemas of the back office: its pages are shown without them. */
const definitions = () => import('./staff-definitions.ts');

export const backOfficeRoutes = laterRoutes(async () => (await definitions()).backOfficeRoutes, {
	adjustImage: ['account', 'PATCH', '/uploads/:id/adjust'],
	answerFreeCheck: ['main', 'POST', '/freeCheckRequests/:id/answer'],
	changeConfig: ['main', 'PATCH', '/configs/:id'],
	changeDesign: ['main', 'PATCH', '/designs/:id'],
	changeProofPrice: ['main', 'PATCH', '/proofPrices/:id'],
	changeSavedView: ['main', 'PATCH', '/savedViews/:id'],
	changeSize: ['main', 'PATCH', '/sizes/:id'],
	createSavedView: ['main', 'POST', '/savedViews'],
	createSize: ['main', 'POST', '/sizes'],
	deleteSavedView: ['main', 'DELETE', '/savedViews/:id'],
	getFreeCheckRequest: ['main', 'GET', '/freeCheckRequests/:id'],
	getRecordHistory: ['main', 'GET', '/history/:model/:id'],
	getStorage: ['main', 'GET', '/backOffice/storage'],
	getToday: ['main', 'GET', '/backOffice/today'],
	importPrices: ['main', 'POST', '/prices/import'],
	listAuditActors: ['main', 'GET', '/auditEntries/actors'],
	listSavedViews: ['main', 'GET', '/savedViews'],
	previewTracking: ['main', 'POST', '/orders/tracking/preview'],
	releaseUpload: ['main', 'DELETE', '/backOffice/uploads/:id'],
	retrieveImage: ['main', 'GET', '/images/retrieveOne'],
	retryJob: ['main', 'POST', '/backOffice/jobs/:id/retry'],
	trackOrder: ['main', 'POST', '/orders/:id/tracking'],
	trackOrders: ['main', 'POST', '/orders/tracking'],
	updateDesigns: ['main', 'POST', '/images/updateDesigns'],
	updateRoles: ['main', 'POST', '/users/updateRole'],
	verifyUser: ['account', 'PATCH', '/users/:id'],
});

export const catalogueRoutes = laterRoutes(async () => (await definitions()).catalogueRoutes, {
	listProofPrices: ['main', 'GET', '/proofPrices'],
});

export const designRoutes = laterRoutes(async () => (await definitions()).designRoutes, {
	getDesign: ['main', 'GET', '/designs/:id'],
});

export const settingsRoutes = laterRoutes(async () => (await definitions()).settingsRoutes, {
	listConfigs: ['main', 'GET', '/configs'],
});

export const orderRoutes = laterRoutes(async () => (await definitions()).orderRoutes, {
	getCartService: ['main', 'GET', '/cartService'],
	getMoney: ['main', 'GET', '/cartService/money'],
	getOrder: ['main', 'GET', '/orders/:id'],
	retryDelivery: ['main', 'POST', '/webhookDeliveries/:id/retry'],
	startReconciliation: ['main', 'POST', '/reconciliations'],
});

export const zipRoutes = laterRoutes(async () => (await definitions()).zipRoutes, {
	cancelZip: ['main', 'POST', '/zipOrders/:orderId/cancel'],
	listZips: ['main', 'GET', '/zipOrders/jobs'],
	requestZip: ['main', 'POST', '/zipOrders/:orderId'],
	retryZip: ['main', 'POST', '/zipOrders/:orderId/retry'],
	ticketForZip: ['main', 'POST', '/zipOrders/:orderId/ticket'],
	ticketForZipEvents: ['main', 'GET', '/zipOrders/notifications/ticket'],
	zipEvents: ['main', 'GET', '/zipOrders/notifications'],
});

export const orderSelectionRoutes = laterRoutes(async () => (await definitions()).orderSelectionRoutes, {
	requestZips: ['main', 'POST', '/orderSelections/zips'],
	ticketForJobTickets: ['main', 'POST', '/orderSelections/jobTickets'],
	ticketForZips: ['main', 'POST', '/orderSelections/zip'],
});

type CrudRoutes<Row extends Item> = ReturnType<typeof crudRoutes<Row>>;

/** Routes of a model's list and items, by their addresses alone. */
export const laterCrudRoutes = <Row extends Item>(model: Model<Row>) => {
	const { base, path } = model;
	return laterRoutes<CrudRoutes<Row>, keyof CrudRoutes<Row>>(async () => (await definitions()).crudRoutes(model), {
		list: [base, 'GET', path],
		count: [base, 'GET', `${path}/count`],
		get: [base, 'GET', `${path}/:id`],
		create: [base, 'POST', path],
		change: [base, 'PATCH', `${path}/:id`],
		remove: [base, 'DELETE', `${path}/:id`],
		changeMany: [base, 'POST', `${path}/changes`],
		exportList: [base, 'POST', `${path}/export`],
	});
};

/** The call that reads a CSV into a list. */
export const laterImportRoute = (model: Model) => {
	const load = async () => ({ importList: (await definitions()).importRoute(model) });
	return laterRoutes<{ importList: ReturnType<typeof importRoute> }, 'importList'>(load, {
		importList: [model.base, 'POST', `${model.path}/import`],
	}).importList;
};
