import type { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import type { RouteDefinition } from '../route.ts';
import type { routes } from '../routes/index.ts';
import type { CrudCall, NamedOperation } from './operations.ts';
import type { ProtocolOperation } from './protocol-operations.ts';

type Codes = readonly ErrorCode[];

const reauthentication: Codes = ['PASSWORD_WRONG', 'RATE_LIMITED'];
const fileOfAPerson: Codes = [
	'FILE_EMPTY',
	'FILE_INFECTED',
	'FILE_MISSING',
	'FILE_PASSWORD_PROTECTED',
	'FILE_TOO_COMPLEX',
	'FILE_TOO_LARGE',
	'FILE_TOO_MANY_PIXELS',
	'FILE_TYPE_MISMATCH',
	'FILE_TYPE_NOT_SUPPORTED',
	'FILE_UNREADABLE',
	'FILE_USES_ENTITIES',
	'FILE_TIFF_NOT_SUPPORTED',
	'IMAGE_PROCESSING_FAILED',
	'PROCESSING_TIMED_OUT',
	'UPLOAD_DAMAGED',
	'VALIDATION_FAILED',
];
const designOfACheck: Codes = ['DESIGN_FORBIDDEN', 'DESIGN_SISTER_PRODUCT', 'ENTITY_NOT_FOUND', 'FILE_CHECK_STATE', 'RATE_LIMITED'];

/** Error codes of calls in the route table, beyond those that follow from their definition. */
const ofRoutes: Readonly<Partial<Record<keyof typeof routes, Codes>>> = {
	whoami: ['IDENTITY_EXPIRED'],
	login: ['LOGIN_FAILED', 'LOGIN_FAILED_EMAIL_NOT_VERIFIED', 'RATE_LIMITED', 'SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_WRONG'],
	register: ['PASSWORD_BREACHED', 'RATE_LIMITED', 'RETURN_URL_NOT_ALLOWED'],
	initPasswordReset: ['NOT_FOUND', 'RATE_LIMITED', 'RESET_FAILED_EMAIL_NOT_VERIFIED', 'RETURN_URL_NOT_ALLOWED'],
	finishPasswordReset: ['LINK_EXPIRED', 'PASSWORD_BREACHED', 'RATE_LIMITED'],
	resendConfirmation: ['ALREADY_VERIFIED', 'NOT_FOUND', 'RATE_LIMITED', 'RETURN_URL_NOT_ALLOWED'],
	confirmEmail: ['LINK_EXPIRED', 'RATE_LIMITED'],
	changePassword: [...reauthentication, 'PASSWORD_BREACHED'],
	offerSecondFactor: [...reauthentication, 'SECOND_FACTOR_STATE'],
	confirmSecondFactor: [...reauthentication, 'SECOND_FACTOR_STATE'],
	renewRecoveryCodes: [...reauthentication, 'SECOND_FACTOR_STATE'],
	removeSecondFactor: [...reauthentication, 'SECOND_FACTOR_STATE'],
	exportData: ['RATE_LIMITED'],
	deleteAccount: [...reauthentication, 'LAST_ADMINISTRATOR'],
	inviteStaff: ['DUPLICATE'],
	emptyTrial: ['REAL_ORDERS'],
	openInvitation: ['DUPLICATE', 'LINK_EXPIRED', 'RATE_LIMITED'],
	acceptInvitation: ['DUPLICATE', 'LINK_EXPIRED', 'PASSWORD_BREACHED', 'RATE_LIMITED', 'SECOND_FACTOR_WRONG'],
	changeStaffSecurity: ['SECOND_FACTOR_MISSING'],
	movePieces: ['EDIT_CONFLICT', 'ENTITY_NOT_FOUND', 'ORDER_HELD', 'PIECE_LEAP', 'PIECE_STATE'],
	holdPieces: ['EDIT_CONFLICT', 'ENTITY_NOT_FOUND', 'PIECE_STATE'],
	releasePieces: ['EDIT_CONFLICT', 'ENTITY_NOT_FOUND', 'PIECE_STATE'],
	addOrderMessage: ['ENTITY_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
	addOrderNote: ['ENTITY_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
	cancelPieces: ['EDIT_CONFLICT', 'ENTITY_NOT_FOUND', 'PIECE_PRINTED', 'PIECE_STATE'],
	reprintPieces: ['EDIT_CONFLICT', 'ENTITY_NOT_FOUND', 'ORDER_HELD', 'PIECE_STATE'],
	findPiece: ['ENTITY_NOT_FOUND'],
	packOrder: ['EDIT_CONFLICT', 'ORDER_HELD', 'PIECE_LEAP', 'PIECE_STATE', 'PIECES_MISSING'],
	planRun: ['EDIT_CONFLICT', 'ENTITY_NOT_FOUND', 'ORDER_HELD', 'PIECE_IN_RUN', 'PIECE_STATE', 'RUN_STATE'],
	moveRun: ['EDIT_CONFLICT', 'RUN_STATE'],
	makeParcel: ['EDIT_CONFLICT', 'PIECE_IN_PARCEL', 'PIECE_STATE'],
	changeParcel: ['EDIT_CONFLICT', 'PARCEL_STATE'],
	moveParcel: ['EDIT_CONFLICT', 'ORDER_HELD', 'PARCEL_STATE', 'PIECE_LEAP', 'PIECE_STATE'],
	ticketForRun: ['NOTHING_TO_PRINT', 'PRINT_NOT_IN_PDF', 'RUN_FILES_DIFFER', 'RUN_FILE_MISSING', 'FILE_CHANGED'],
	downloadRunSheet: ['ENTITY_NOT_FOUND', 'FORBIDDEN', 'RATE_LIMITED'],
	downloadRunFiles: ['ENTITY_NOT_FOUND', 'FORBIDDEN', 'RATE_LIMITED'],
	reportBadPrints: ['EDIT_CONFLICT', 'PIECE_STATE', 'RUN_STATE'],
	changeDueDate: ['EDIT_CONFLICT', 'ORDER_HELD', 'PIECE_STATE'],
	changeWorkingDays: ['ENTITY_NOT_FOUND'],
	sendContactMessage: ['ENTITY_NOT_FOUND', 'RATE_LIMITED'],
	calculatePrice: ['ENTITY_NOT_FOUND'],
	uploadImage: [...fileOfAPerson, 'QUOTA_EXCEEDED'],
	offerUpload: ['QUOTA_EXCEEDED'],
	announceHash: ['IMAGE_FORBIDDEN', 'UPLOAD_DAMAGED', 'UPLOAD_GONE'],
	getUpload: ['IMAGE_FORBIDDEN'],
	deleteUpload: ['IMAGE_FORBIDDEN', 'UPLOAD_GONE', 'UPLOAD_TAKEN_OVER'],
	getTiles: ['IMAGE_FORBIDDEN', 'IMAGE_PROCESSING_FAILED'],
	listDesignsOfImage: ['ENTITY_NOT_FOUND', 'IMAGE_FORBIDDEN'],
	changeEdition: ['EDITION_NOT_POSSIBLE'],
	listEditions: ['ENTITY_NOT_FOUND', 'IMAGE_FORBIDDEN'],
	createDesign: [
		'CATEGORY_MISMATCH',
		'CERTIFICATE_INCOMPLETE',
		'CHOICE_NOT_AVAILABLE',
		'CROP_OUTSIDE_IMAGE',
		'CROP_SHAPE_DIFFERS',
		'DENSITY_TOO_LOW',
		'EDITION_FULL',
		'EDITION_NOT_POSSIBLE',
		'ENTITY_NOT_FOUND',
		'IDEMPOTENCY_KEY_REUSED',
		'IMAGE_FORBIDDEN',
		'IMAGE_PROCESSING_FAILED',
		'MEDIA_NOT_AVAILABLE',
		'MEDIA_NOT_CHOSEN',
		'NO_PRICE',
		'OPTION_NOT_POSSIBLE',
		'PRICE_CHANGED',
		'PROCESSING_TIMED_OUT',
		'SIZE_NOT_SUPPORTED',
	],
	saveDesignSet: ['IMAGE_FORBIDDEN', 'SET_CHANGED'],
	deleteDesignSet: ['SET_CHANGED'],
	openOtherDesignSet: ['ENTITY_NOT_FOUND', 'SET_CHANGED'],
	deleteOtherDesignSet: ['ENTITY_NOT_FOUND'],
	getWall: ['ENTITY_NOT_FOUND'],
	saveWall: ['EDIT_CONFLICT'],
	deleteWall: ['ENTITY_NOT_FOUND'],
	getDesign: ['DESIGN_FORBIDDEN', 'DESIGN_SISTER_PRODUCT'],
	getDesignAgain: ['DESIGN_FORBIDDEN', 'DESIGN_SISTER_PRODUCT', 'IMAGE_FORBIDDEN'],
	getCartLine: ['DESIGN_FORBIDDEN', 'DESIGN_SISTER_PRODUCT', 'PRICE_CHANGED'],
	signGiftNote: ['GIFT_NOTES_NOT_OFFERED'],
	deleteDesign: ['IN_USE'],
	retrieveImage: ['ENTITY_NOT_FOUND'],
	adjustImage: [...fileOfAPerson, 'EDIT_CONFLICT', 'IMAGE_DIFFERS'],
	updateDesigns: ['ENTITY_NOT_FOUND', 'IMAGE_PROCESSING_FAILED', 'PROCESSING_TIMED_OUT'],
	createApproval: [
		'APPROVAL_LINKS_NOT_OFFERED',
		'DESIGN_FORBIDDEN',
		'DESIGN_SISTER_PRODUCT',
		'ENTITY_NOT_FOUND',
		'FORBIDDEN',
		'RATE_LIMITED',
		'TOO_MUCH_AT_ONCE',
	],
	listApprovals: ['ENTITY_NOT_FOUND', 'IMAGE_FORBIDDEN'],
	openApprovalLink: ['LINK_EXPIRED', 'LINK_REVOKED', 'RATE_LIMITED'],
	getApproval: ['LINK_EXPIRED', 'LINK_REVOKED'],
	getApprovalTiles: ['IMAGE_PROCESSING_FAILED', 'LINK_EXPIRED', 'LINK_REVOKED'],
	answerApproval: ['EDIT_CONFLICT', 'LINK_EXPIRED', 'LINK_REVOKED', 'TOO_MUCH_AT_ONCE'],
	askFreeCheck: designOfACheck,
	changeFreeCheck: [...designOfACheck, 'NOT_AS_PAID'],
	askToCancel: ['FILE_CHECK_STATE'],
	holdLine: ['ENTITY_NOT_FOUND', 'FILE_CHECK_STATE', 'PIECE_STATE'],
	listOrderLines: ['ENTITY_NOT_FOUND'],
	approveFreeCheck: ['DESIGN_FORBIDDEN', 'FILE_CHECK_STATE'],
	getOwnFreeCheck: ['FORBIDDEN'],
	openFreeCheckLink: ['LINK_EXPIRED', 'RATE_LIMITED'],
	openOrderLink: ['LINK_EXPIRED', 'RATE_LIMITED'],
	renewOrderLink: ['RATE_LIMITED'],
	answerFreeCheck: ['FILE_CHECK_STATE'],
	changeOwnAddress: ['ENTITY_NOT_FOUND', 'ORDER_FIXED'],
	askToCancelOrder: ['ENTITY_NOT_FOUND', 'ORDER_FIXED'],
	trackOrder: ['EDIT_CONFLICT', 'ORDER_HELD'],
	trackOrders: ['ENTITY_NOT_FOUND'],
	previewTracking: ['ENTITY_NOT_FOUND'],
	requestZip: ['ORDER_CHANGED', 'ORDER_HELD'],
	retryZip: ['ORDER_CHANGED', 'ORDER_HELD'],
	foxyWebhook: ['WEBHOOK_SIGNATURE_INVALID'],
	foxyPrePayment: ['WEBHOOK_SIGNATURE_INVALID'],
	uploadPaperProfile: ['FILE_EMPTY', 'FILE_MISSING', 'FILE_TOO_LARGE', 'VALIDATION_FAILED'],
	deletePaperProfile: ['IN_USE'],
	changeMediumPaper: ['PAPER_PROFILE_STATE'],
	importReferences: ['PREVIEW_OUTDATED'],
	importPrices: ['DUPLICATE', 'EDIT_CONFLICT', 'IN_USE', 'PREVIEW_OUTDATED'],
	createSize: ['DUPLICATE'],
	changeSize: ['DUPLICATE'],
	deleteSize: ['IN_USE'],
	createSavedView: ['DUPLICATE'],
	changeSavedView: ['DUPLICATE'],
	deleteUser: ['LAST_ADMINISTRATOR'],
	updateRoles: ['ENTITY_NOT_FOUND', 'LAST_ADMINISTRATOR', 'ROLES_DISABLED'],
	getExport: ['FORBIDDEN', 'ENTITY_NOT_FOUND', 'RATE_LIMITED'],
	requestZips: ['ENTITY_NOT_FOUND', 'ORDER_CHANGED', 'ORDER_HELD'],
	ticketForZips: ['ENTITY_NOT_FOUND', 'ORDER_CHANGED', 'ORDER_HELD', 'ZIP_EXPIRED', 'ZIP_NOT_READY'],
	downloadZips: ['ENTITY_NOT_FOUND', 'FORBIDDEN', 'RANGE_NOT_SATISFIABLE', 'ZIP_EXPIRED'],
	ticketForJobTickets: ['ENTITY_NOT_FOUND', 'NOTHING_TO_PRINT', 'ORDER_CHANGED', 'ORDER_HELD', 'TOO_MUCH_AT_ONCE'],
	downloadJobTickets: ['ENTITY_NOT_FOUND', 'FORBIDDEN', 'NOTHING_TO_PRINT', 'RATE_LIMITED', 'TOO_MUCH_AT_ONCE'],
	voidCertificate: ['CERTIFICATE_ENDED', 'EDIT_CONFLICT'],
	replaceCertificate: ['CERTIFICATE_ENDED', 'EDIT_CONFLICT'],
	printCertificate: ['CERTIFICATE_ENDED', 'FILE_CHANGED', 'RUN_FILE_MISSING'],
	downloadCertificate: ['ENTITY_NOT_FOUND', 'FORBIDDEN', 'RATE_LIMITED'],
	ticketForPackingSlips: ['ENTITY_NOT_FOUND', 'NOTHING_TO_PRINT', 'TOO_MUCH_AT_ONCE'],
	downloadPackingSlips: ['ENTITY_NOT_FOUND', 'FORBIDDEN', 'NOTHING_TO_PRINT', 'RATE_LIMITED', 'TOO_MUCH_AT_ONCE'],
	ticketForZip: ['ZIP_EXPIRED', 'ZIP_NOT_READY'],
	downloadZip: ['ENTITY_NOT_FOUND', 'FORBIDDEN', 'RANGE_NOT_SATISFIABLE', 'ZIP_EXPIRED'],
	zipEvents: ['ENTITY_NOT_FOUND', 'FORBIDDEN'],
};

const ofLists: Readonly<Partial<Record<CrudCall, Codes>>> = {
	create: ['DUPLICATE'],
	change: ['DUPLICATE'],
	remove: ['IN_USE'],
	changeMany: ['DUPLICATE', 'EDIT_CONFLICT', 'ENTITY_NOT_FOUND', 'IN_USE'],
	importList: ['PREVIEW_OUTDATED'],
	exportList: ['INVALID_PARAMETER_VALUE', 'RATE_LIMITED', 'UNKNOWN_FILTER_FIELD'],
};

const byAccess: Readonly<Record<RouteDefinition['access'], Codes>> = {
	public: [],
	identity: ['NO_IDENTITY', 'IDENTITY_EXPIRED'],
	user: ['NO_IDENTITY', 'IDENTITY_EXPIRED'],
	staff: ['NO_IDENTITY', 'IDENTITY_EXPIRED', 'FORBIDDEN', 'SECOND_FACTOR_SETUP_REQUIRED'],
	admin: ['NO_IDENTITY', 'IDENTITY_EXPIRED', 'FORBIDDEN', 'SECOND_FACTOR_SETUP_REQUIRED'],
};

const has = (schema: z.ZodObject | undefined, name: string): boolean => schema !== undefined && Object.hasOwn(schema.shape, name);

type Facts = Pick<RouteDefinition, 'access' | 'params' | 'query' | 'headers' | 'body'> & {
	readonly method: ProtocolOperation['method'] | RouteDefinition['method'];
};

function byDefinition({ method, access, params, query, headers, body }: Facts): ErrorCode[] {
	return [
		...byAccess[access],
		'SERVICE_UNAVAILABLE',
		// Pages of other origins may change nothing, and every body that is sent is validated.
		...(method === 'GET' || method === 'HEAD'
			? []
			: (['FORBIDDEN', 'INVALID_PARAMETER_VALUE', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const)),
		...(params === undefined && query === undefined && headers === undefined ? [] : (['INVALID_PARAMETER_VALUE'] as const)),
		...(params === undefined ? [] : (['ENTITY_NOT_FOUND'] as const)),
		...(has(query, 'filter') ? (['UNKNOWN_FILTER_FIELD'] as const) : []),
		...(has(headers, 'if-match') ? (['EDIT_CONFLICT'] as const) : []),
		...(body === undefined ? [] : (['VALIDATION_FAILED'] as const)),
	];
}

/** Every code that a call can answer with, without those that follow from how the server limits it. */
export function refusalsOf({ id, route, call }: NamedOperation): ReadonlySet<ErrorCode> {
	const own = Object.entries(ofRoutes).find(([name]) => name === id)?.[1] ?? [];
	return new Set([...byDefinition(route), ...own, ...((call === null ? undefined : ofLists[call]) ?? [])]);
}

/** The same for a call with a protocol of its own. */
export const refusalsOfProtocol = ({ access, method, path, refuses }: ProtocolOperation): ReadonlySet<ErrorCode> =>
	new Set([...byDefinition({ access, method }), ...(path.includes(':') ? (['INVALID_PARAMETER_VALUE'] as const) : []), ...refuses]);
