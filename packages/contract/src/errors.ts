import { z } from 'zod';

/**
 * Every code that either API can answer with, and the HTTP status that goes with it.
 * The web app turns codes into sentences in one place; the server never invents a code that is not listed here.
 */
export const errorStatus = {
	INVALID_PARAMETER_VALUE: 400,
	UNKNOWN_FILTER_FIELD: 400,
	CATEGORY_MISMATCH: 400,
	NO_IDENTITY: 401,
	IDENTITY_EXPIRED: 401,
	LOGIN_FAILED: 401,
	/** The password is right; the same call again with `totp`. */
	SECOND_FACTOR_REQUIRED: 401,
	SECOND_FACTOR_WRONG: 401,
	WEBHOOK_SIGNATURE_INVALID: 401,
	LOGIN_FAILED_EMAIL_NOT_VERIFIED: 403,
	RESET_FAILED_EMAIL_NOT_VERIFIED: 403,
	/** The password that protects a change is wrong; the session remains valid. */
	PASSWORD_WRONG: 403,
	/** Staff rights rest until a second factor is set up. */
	SECOND_FACTOR_SETUP_REQUIRED: 403,
	FORBIDDEN: 403,
	IMAGE_FORBIDDEN: 403,
	DESIGN_FORBIDDEN: 403,
	DESIGN_SISTER_PRODUCT: 403,
	ENTITY_NOT_FOUND: 404,
	/** No account has this e-mail. */
	NOT_FOUND: 404,
	/** Roles are updated only where the shop is set so. */
	ROLES_DISABLED: 403,
	/** The item is in use: it can be archived, not deleted. `details` names the users. */
	IN_USE: 409,
	DUPLICATE: 409,
	/** Prices changed since the preview. */
	PREVIEW_OUTDATED: 409,
	/** The order changed since it was read; read it again first. */
	ORDER_CHANGED: 409,
	/** The set of prints changed since it was read; the details give its version. */
	SET_CHANGED: 409,
	ZIP_NOT_READY: 409,
	/** The stage of a piece does not allow this. */
	PIECE_STATE: 409,
	/** The move would leave out stages, and the call does not say that the caller knows. */
	PIECE_LEAP: 409,
	/** A piece to be cancelled is printed, and the call does not say that the caller knows. */
	PIECE_PRINTED: 409,
	/** The run is in a state that does not allow this. */
	RUN_STATE: 409,
	/** A piece is in a run that is planned or being printed. */
	PIECE_IN_RUN: 409,
	/** The parcel is in a state that does not allow this. */
	PARCEL_STATE: 409,
	/** A piece is in a parcel that is being packed or has left. */
	PIECE_IN_PARCEL: 409,
	/** Live pieces of an order were not scanned; the details name them. */
	PIECES_MISSING: 409,
	/** Files are not those that the run was printed from; the details name the prints. */
	RUN_FILES_DIFFER: 409,
	/** A stored file is not the one that was given, or that was cut: nothing is printed from it. */
	FILE_CHANGED: 409,
	/** The certificate is void or was replaced. */
	CERTIFICATE_ENDED: 409,
	/** Print files that are missing could not be made again; the details name the prints. */
	RUN_FILE_MISSING: 409,
	/** The order is held from printing, and the call does not say that the caller knows. */
	ORDER_HELD: 409,
	/** The customer can no longer change the order: it is printed, cancelled or not paid. */
	ORDER_FIXED: 409,
	/** The file check is approved already, has no answer yet, or is about another design. */
	FILE_CHECK_STATE: 409,
	/** A design differs from what the held line was paid for. */
	NOT_AS_PAID: 409,
	/** The studio does not print gift notes. */
	GIFT_NOTES_NOT_OFFERED: 409,
	/** The studio offers no links for approval; those that were made work on. */
	APPROVAL_LINKS_NOT_OFFERED: 409,
	/** The edition has no number left for all of these prints. */
	EDITION_FULL: 409,
	/** Someone else changed the item after it was read. */
	EDIT_CONFLICT: 412,
	/** The colour profile is being read, was refused or is archived: no medium can have it. */
	PAPER_PROFILE_STATE: 409,
	PRICE_CHANGED: 409,
	ALREADY_VERIFIED: 409,
	/** The last administrator can be neither deleted nor demoted. */
	LAST_ADMINISTRATOR: 409,
	/** the shop has orders that are no tests */
	REAL_ORDERS: 409,
	/** The second factor is on already, or there is none to confirm, renew or remove. */
	SECOND_FACTOR_STATE: 409,
	/** Requiring a second factor of staff before having one would lock out the caller. */
	SECOND_FACTOR_MISSING: 409,
	/** The bytes do not continue the stored ones: ask for the offset and continue from there. */
	UPLOAD_OFFSET_MISMATCH: 409,
	UPLOAD_TAKEN_OVER: 409,
	/** Unfinished for too long, given up or completed. */
	UPLOAD_GONE: 410,
	/** A mailed link that was used, has expired or never existed. */
	LINK_EXPIRED: 410,
	/** The person who made the link has ended it. */
	LINK_REVOKED: 410,
	ZIP_EXPIRED: 410,
	UPLOAD_PROTOCOL: 400,
	/** The client's version of the upload protocol is not the server's, which `Tus-Version` names. */
	UPLOAD_VERSION: 412,
	FILE_TOO_LARGE: 413,
	BODY_TOO_LARGE: 413,
	/** The file ends before the part that is asked for; `Content-Range` gives its length. */
	RANGE_NOT_SATISFIABLE: 416,
	FILE_TYPE_NOT_SUPPORTED: 415,
	FILE_TYPE_MISMATCH: 415,
	UNSUPPORTED_MEDIA_TYPE: 415,
	VALIDATION_FAILED: 422,
	PASSWORD_BREACHED: 422,
	/** A mailed link may lead to the shop's own addresses only. */
	RETURN_URL_NOT_ALLOWED: 422,
	/** The same `Idempotency-Key` with another body. */
	IDEMPOTENCY_KEY_REUSED: 422,
	FILE_EMPTY: 422,
	FILE_MISSING: 422,
	FILE_UNREADABLE: 422,
	FILE_PASSWORD_PROTECTED: 422,
	/** A drawing put together from entities. */
	FILE_USES_ENTITIES: 422,
	/** A valid TIFF whose compression or layout is not supported; the message names it. */
	FILE_TIFF_NOT_SUPPORTED: 422,
	FILE_INFECTED: 422,
	/** The stored file differs from the announced one; send it again. */
	UPLOAD_DAMAGED: 422,
	/** The replacement has another file type or pixel size than the master. */
	IMAGE_DIFFERS: 422,
	FILE_TOO_MANY_PIXELS: 422,
	/** A drawing that takes too long to draw at print size. */
	FILE_TOO_COMPLEX: 422,
	CROP_OUTSIDE_IMAGE: 422,
	CROP_SHAPE_DIFFERS: 422,
	SIZE_NOT_SUPPORTED: 422,
	DENSITY_TOO_LOW: 422,
	MEDIA_NOT_CHOSEN: 422,
	MEDIA_NOT_AVAILABLE: 422,
	CHOICE_NOT_AVAILABLE: 422,
	/** A numbered certificate needs title, artist and an edition; the details name what is missing. */
	CERTIFICATE_INCOMPLETE: 422,
	/** The edition is closed, of another picture or of another print size, or would have a size that is not possible. */
	EDITION_NOT_POSSIBLE: 422,
	OPTION_NOT_POSSIBLE: 422,
	/** None of the orders has a line with a known design. */
	NOTHING_TO_PRINT: 422,
	/** A PDF cannot hold the samples of a print file. */
	PRINT_NOT_IN_PDF: 422,
	/** Exceeds the limit of one file; the message gives the limit. */
	TOO_MUCH_AT_ONCE: 422,
	NO_PRICE: 422,
	QUOTA_EXCEEDED: 429,
	RATE_LIMITED: 429,
	IMAGE_PROCESSING_FAILED: 422,
	PROCESSING_TIMED_OUT: 503,
	SERVICE_UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** LoopBack 4's shape. `code` is a string, not an enum, so that an older client survives a newer server's code. */
export const apiErrorSchema = z.object({
	error: z.object({
		statusCode: z.number().int(),
		name: z.string(),
		code: z.string().optional(),
		message: z.string(),
		details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
		/** Also in the server's log; shown to people so that they can quote it. */
		requestId: z.string().optional(),
	}),
});

export type ApiError = z.infer<typeof apiErrorSchema>;
