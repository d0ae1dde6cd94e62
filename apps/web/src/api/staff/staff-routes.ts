import type { crudRoutes, Item, importRoute, Model } from '@print-room/contract';
import { laterRoutes } from '../later-route.ts';

/** Definitions with zod and all schemas of the back office: its pages are shown without them. */
const definitions = () => import('./staff-definitions.ts');

export const backOfficeRoutes = laterRoutes(async () => (await definitions()).backOfficeRoutes, {
	adjustImage: ['account', 'PATCH', '/uploads/:id/adjust'],
	answerFreeCheck: ['main', 'POST', '/freeCheckRequests/:id/answer'],
	changeBackupSchedule: ['main', 'PATCH', '/backOffice/backups'],
	changeConfig: ['main', 'PATCH', '/configs/:id'],
	changeDesign: ['main', 'PATCH', '/designs/:id'],
	changeDueDate: ['main', 'POST', '/orders/:id/dueDate'],
	changeProofPrice: ['main', 'PATCH', '/proofPrices/:id'],
	changeSavedView: ['main', 'PATCH', '/savedViews/:id'],
	changeSize: ['main', 'PATCH', '/sizes/:id'],
	changeStudio: ['main', 'PATCH', '/studio'],
	changeVatRates: ['main', 'PATCH', '/vatRates'],
	changeWorkingDays: ['main', 'PATCH', '/workingDays'],
	createSavedView: ['main', 'POST', '/savedViews'],
	createSize: ['main', 'POST', '/sizes'],
	deleteSavedView: ['main', 'DELETE', '/savedViews/:id'],
	getBackups: ['main', 'GET', '/backOffice/backups'],
	getFigures: ['main', 'GET', '/backOffice/figures'],
	getFreeCheckRequest: ['main', 'GET', '/freeCheckRequests/:id'],
	getRecordHistory: ['main', 'GET', '/history/:model/:id'],
	getDoctor: ['main', 'GET', '/backOffice/doctor'],
	getStorage: ['main', 'GET', '/backOffice/storage'],
	emptyTrial: ['main', 'POST', '/backOffice/trial/empty'],
	getTrialData: ['main', 'GET', '/backOffice/trial'],
	getOpening: ['main', 'GET', '/backOffice/opening'],
	lookThrough: ['main', 'POST', '/backOffice/opening/:step/look'],
	tryMail: ['main', 'POST', '/backOffice/opening/mail'],
	getToday: ['main', 'GET', '/backOffice/today'],
	getWorkingDays: ['main', 'GET', '/workingDays'],
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

export const paperRoutes = laterRoutes(async () => (await definitions()).paperRoutes, {
	changeMediumPaper: ['main', 'PATCH', '/printTypes/:id/paper'],
	getMediumPaper: ['main', 'GET', '/printTypes/:id/paper'],
	getPaperProfile: ['main', 'GET', '/paperProfiles/:id'],
	listPaperProfiles: ['main', 'GET', '/paperProfiles'],
	uploadPaperProfile: ['main', 'POST', '/paperProfiles'],
});

export const staffLibraryRoutes = laterRoutes(async () => (await definitions()).libraryRoutes, {
	uploadImage: ['account', 'POST', '/uploads'],
});

export const shopPageRoutes = laterRoutes(async () => (await definitions()).shopPageRoutes, {
	changePaperPicture: ['main', 'PUT', '/papers/:id/picture'],
	getPaperPicture: ['main', 'GET', '/papers/:id/picture'],
});

export const designRoutes = laterRoutes(async () => (await definitions()).designRoutes, {
	getDesign: ['main', 'GET', '/designs/:id'],
});

export const settingsRoutes = laterRoutes(async () => (await definitions()).settingsRoutes, {
	getStudio: ['main', 'GET', '/studio'],
	getVatRates: ['main', 'GET', '/vatRates'],
	listConfigs: ['main', 'GET', '/configs'],
});

export const informationRoutes = laterRoutes(async () => (await definitions()).staffInformationRoutes, {
	changeInformationPage: ['main', 'PATCH', '/informationPages/:slug'],
	getInformationPage: ['main', 'GET', '/informationPages/:slug'],
	getInformationVersion: ['main', 'GET', '/informationPages/:slug/versions/:version'],
	listInformationPages: ['main', 'GET', '/informationPages'],
	previewInformationPage: ['main', 'POST', '/informationPages/:slug/preview'],
});

export const productionRoutes = laterRoutes(async () => (await definitions()).productionRoutes, {
	cancelPieces: ['main', 'POST', '/pieces/cancellations'],
	countPieces: ['main', 'GET', '/pieces/counts'],
	findPiece: ['main', 'GET', '/pieces/codes/:code'],
	holdLine: ['main', 'POST', '/orders/:id/lines/:itemId/hold'],
	holdPieces: ['main', 'POST', '/pieces/holds'],
	listTrackingOffers: ['main', 'GET', '/pieces/offers'],
	listOrderLines: ['main', 'GET', '/orders/:id/lines'],
	listPieces: ['main', 'GET', '/pieces'],
	movePieces: ['main', 'POST', '/pieces/moves'],
	packOrder: ['main', 'POST', '/orders/:id/packing'],
	takeTrackingOffers: ['main', 'POST', '/pieces/offers'],
	reprintPieces: ['main', 'POST', '/pieces/reprints'],
	releasePieces: ['main', 'POST', '/pieces/releases'],
});

export const orderNoteRoutes = laterRoutes(async () => (await definitions()).orderNoteRoutes, {
	addOrderMessage: ['main', 'POST', '/orders/:id/messages'],
	addOrderNote: ['main', 'POST', '/orders/:id/notes'],
	changeOrderNote: ['main', 'PATCH', '/orders/:id/notes/:noteId'],
	deleteOrderNote: ['main', 'DELETE', '/orders/:id/notes/:noteId'],
});

export const shopWordsRoutes = laterRoutes(async () => (await definitions()).shopWordsRoutes, {
	changeBanner: ['main', 'PATCH', '/banner'],
	changeMailWords: ['main', 'PATCH', '/mailWords/:kind'],
	getBanner: ['main', 'GET', '/banner'],
	listMailWords: ['main', 'GET', '/mailWords'],
	previewMailWords: ['main', 'POST', '/mailWords/:kind/preview'],
	tryMailWords: ['main', 'POST', '/mailWords/:kind/test'],
});

export const staffInvitationRoutes = laterRoutes(async () => (await definitions()).staffInvitationRoutes, {
	inviteStaff: ['account', 'POST', '/staff/invitations'],
	listInvitations: ['account', 'GET', '/staff/invitations'],
	resendInvitation: ['account', 'POST', '/staff/invitations/:id/resend'],
	revokeInvitation: ['account', 'DELETE', '/staff/invitations/:id'],
});

export const runRoutes = laterRoutes(async () => (await definitions()).runRoutes, {
	getPaperUse: ['main', 'GET', '/runs/paperUse'],
	getRun: ['main', 'GET', '/runs/:id'],
	listPiecesToPlace: ['main', 'GET', '/runs/toPlace'],
	moveRun: ['main', 'POST', '/runs/:id/state'],
	planRun: ['main', 'POST', '/runs'],
	reportBadPrints: ['main', 'POST', '/runs/:id/badPrints'],
	ticketForRun: ['main', 'POST', '/runs/:id/output'],
});

export const registerRoutes = laterRoutes(async () => (await definitions()).registerRoutes, {
	getCertificateRecord: ['main', 'GET', '/register/:id'],
	printCertificate: ['main', 'POST', '/register/:id/print'],
	replaceCertificate: ['main', 'POST', '/register/:id/replace'],
	voidCertificate: ['main', 'POST', '/register/:id/void'],
});

export const packingRoutes = laterRoutes(async () => (await definitions()).packingRoutes, {
	importReferences: ['main', 'POST', '/parcelReferences/import'],
	listParcelAddresses: ['main', 'GET', '/parcelAddresses'],
	ticketForPackingSlips: ['main', 'POST', '/packingSlips'],
});

export const parcelRoutes = laterRoutes(async () => (await definitions()).parcelRoutes, {
	changeCarriers: ['main', 'PATCH', '/carriers'],
	changeParcel: ['main', 'PATCH', '/parcels/:id'],
	getCarriers: ['main', 'GET', '/carriers'],
	listParcels: ['main', 'GET', '/orders/:id/parcels'],
	makeParcel: ['main', 'POST', '/orders/:id/parcels'],
	moveParcel: ['main', 'POST', '/parcels/:id/state'],
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

export const laterImportRoute = (model: Model) => {
	const load = async () => ({ importList: (await definitions()).importRoute(model) });
	return laterRoutes<{ importList: ReturnType<typeof importRoute> }, 'importList'>(load, {
		importList: [model.base, 'POST', `${model.path}/import`],
	}).importList;
};
