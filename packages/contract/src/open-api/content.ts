import type { routes } from '../routes/index.ts';
import type { HeaderName } from './headers.ts';

type OfRoutes<Note> = Readonly<Partial<Record<keyof typeof routes, Note>>>;

/** Bodies that are no JSON of the route's schema. */
export const sentContent: OfRoutes<{ readonly type: 'multipart/form-data' | 'application/json'; readonly description: string }> = {
	uploadImage: { type: 'multipart/form-data', description: 'One field `file`, with the name of the file.' },
	adjustImage: {
		type: 'multipart/form-data',
		description: 'One field `file`: of the same kind and pixel size as the file that prints are cut from.',
	},
	uploadPaperProfile: { type: 'multipart/form-data', description: 'One field `file`: an ICC profile of at most 16 MB.' },
	foxyWebhook: {
		type: 'application/json',
		description: 'As the cart service describes it. The signature is over the bytes as they are sent.',
	},
	foxyPrePayment: { type: 'application/json', description: 'The cart, as the cart service describes it.' },
};

/** Answers that are no JSON. */
export const answeredContent: OfRoutes<{ readonly type: string; readonly headers: readonly HeaderName[]; readonly hasRanges?: true }> = {
	getExport: { type: 'text/csv', headers: ['Content-Disposition'] },
	downloadZip: { type: 'application/zip', headers: ['Accept-Ranges', 'Content-Disposition', 'ETag'], hasRanges: true },
	downloadZips: { type: 'application/zip', headers: ['Accept-Ranges', 'Content-Disposition', 'ETag'], hasRanges: true },
	downloadJobTickets: { type: 'application/pdf', headers: ['Content-Disposition'] },
	downloadRunSheet: { type: 'application/pdf', headers: ['Content-Disposition'] },
	downloadRunFiles: { type: 'application/zip', headers: ['Content-Disposition'] },
	downloadCertificate: { type: 'application/pdf', headers: ['Content-Disposition'] },
	downloadPackingSlips: { type: 'application/pdf', headers: ['Content-Disposition'] },
	zipEvents: { type: 'text/event-stream', headers: [] },
};

/** Headers that are read beyond those that a route's schema checks. */
export const readHeaders: OfRoutes<Readonly<Record<string, string>>> = {
	downloadZip: { Range: 'The part that is wanted, such as `bytes=100-`.' },
	downloadZips: { Range: 'The part that is wanted, such as `bytes=100-`.' },
	zipEvents: { 'Last-Event-ID': 'The id of the last message that arrived; what came after it is sent first.' },
	foxyWebhook: { 'Foxy-Webhook-Event': 'What happened, such as `transaction/created`.' },
};

/** Lists that send their total without paging parameters. */
export const hasTotalHeader: ReadonlySet<string> = new Set<keyof typeof routes>([
	'retrieveImages',
	'listDesignsOfImage',
	'listOwnDesigns',
	'listOwnFreeChecks',
	'listPieces',
	'listSavedViews',
	'getRecordHistory',
]);

/** Answers that carry the version of one item. */
export const hasVersionHeader: ReadonlySet<string> = new Set<keyof typeof routes>([
	'getConfig',
	'getInformationPage',
	'getStudio',
	'getBanner',
	'getCarriers',
	'getVatRates',
	'getWorkingDays',
	'getProofPrice',
	'getFreeCheckRequest',
	'answerFreeCheck',
	'getOwnFreeCheck',
	'changeFreeCheck',
	'approveFreeCheck',
	'askToCancel',
	'getPaperProfile',
	'changePaperProfile',
	'getMediumPaper',
	'changeMediumPaper',
	'getBackups',
	'changeBackupSchedule',
]);
