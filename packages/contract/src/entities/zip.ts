import { ZIP_HOURS, ZIP_STAGES } from '@print-room/domain';
import { z } from 'zod';
import { idSchema, timestampSchema } from './common.ts';

export const zipJobSchema = z.object({
	orderId: idSchema,
	status: z.object({
		stage: z.enum(ZIP_STAGES),
		/** files, of the stages `preparing` and `compressing`; null: not known yet */
		total: z.number().int().nullable(),
		completed: z.number().int().nullable(),
		/** result of a completed zip; `errors` are sentences about files that could not be included */
		result: z.object({ fileName: z.string(), fileSize: z.number().int(), errors: z.array(z.string()) }).nullable(),
		/** reason of a failed zip, without a full stop at its end */
		errorMsg: z.string().nullable(),
	}),
	jobData: z.object({
		id: idSchema,
		displayId: z.string(),
		/** time of the latest request */
		createdAt: timestampSchema,
		/** null until it is completed */
		expiredAt: timestampSchema.nullable(),
		expiresInHours: z.number(),
		changedAt: timestampSchema,
		/** 1, plus one for each time that the zip is made again: a browser's memory of one run does not apply to the next */
		run: z.number().int(),
		/** `name` is null once the account is deleted */
		askedBy: z.object({ id: idSchema, name: z.string().nullable() }),
		/** notifications that the reader asked for; both false: another person asked */
		notify: z.object({ email: z.boolean(), browser: z.boolean() }),
		/** fingerprint of the order at the time of the request, sent back as `seen` to repeat it without looking at the order */
		askedAs: z.string().nullable(),
		/** For a completed zip: the order's files changed after it was made. */
		isOutdated: z.boolean(),
		/** The order is held from printing: a request that does not say `held` is refused with ORDER_HELD. */
		isHeld: z.boolean(),
	}),
});

export const zipExpirationMessage = `Expiration must be a number (min ${ZIP_HOURS.min}, max ${ZIP_HOURS.max}).`;
export const zipHoursSchema = z.coerce
	.number({ error: zipExpirationMessage })
	.min(ZIP_HOURS.min, { error: zipExpirationMessage })
	.max(ZIP_HOURS.max, { error: zipExpirationMessage });

const flagSchema = z.enum(['true', 'false']).default('false');

export const zipOptionsSchema = z.object({
	emailNotify: flagSchema,
	browserNotify: flagSchema,
	/** `true`: also of an order that is held from printing, which is refused with ORDER_HELD otherwise */
	held: flagSchema,
	expiresInHours: zipHoursSchema.default(ZIP_HOURS.default),
	/** the order's fingerprint as it was seen; another one now: 409 ORDER_CHANGED, and nothing is made */
	seen: z.string().max(100).optional(),
});

/** Download address of a zip, for the person who asked. Downloads may be resumed until the zip expires. */
export const zipTicketSchema = z.object({
	url: z.url(),
	fileName: z.string(),
	fileSize: z.number().int(),
	expiredAt: timestampSchema,
});

export type ZipJob = z.infer<typeof zipJobSchema>;
export type ZipOptions = z.output<typeof zipOptionsSchema>;
export type ZipTicket = z.infer<typeof zipTicketSchema>;
