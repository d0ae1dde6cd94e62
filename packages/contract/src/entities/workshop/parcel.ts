import { carriersProblems, MOST_CARRIERS, PARCEL_STATES, PIECE_STATES } from '@print-room/domain';
import { z } from 'zod';
import { idSchema, lineSchema, timestampSchema, versionSchema } from '../common.ts';
import { pieceSchema } from '../piece.ts';

/** Pieces of one parcel. */
const MOST_OF_A_PARCEL = 500;
export const REFERENCE_CHARACTERS = 100;

const carrierSchema = z.strictObject({
	/** chosen by the caller; parcels name their carrier by it */
	id: idSchema,
	name: lineSchema().max(80, 'At most 80 characters.'),
	trackingPattern: lineSchema().max(500, 'At most 500 characters.'),
});

/** Replaces the list. Parcels keep the name and pattern of their carrier. */
export const changeCarriersSchema = z.strictObject({
	carriers: z
		.array(carrierSchema)
		.max(MOST_CARRIERS, `At most ${MOST_CARRIERS} carriers.`)
		.refine((carriers) => new Set(carriers.map(({ id }) => id)).size === carriers.length, 'Each id once.')
		.check(({ value, issues }) => {
			for (const { at, field, message } of carriersProblems(value))
				issues.push({ code: 'custom', input: value, message, path: at === null || field === null ? [] : [at, field] });
		}),
});
export type ChangeCarriers = z.infer<typeof changeCarriersSchema>;

export const carriersSchema = z.object({ id: z.literal('carriers'), carriers: z.array(carrierSchema), version: versionSchema });
export type Carriers = z.infer<typeof carriersSchema>;

const reference = lineSchema().max(REFERENCE_CHARACTERS, `At most ${REFERENCE_CHARACTERS} characters.`);

export const parcelSchema = z.object({
	id: idSchema,
	orderId: idSchema,
	/** counts up from 1 within the order; parcels that were taken apart keep theirs */
	number: z.number().int(),
	/** `open`: being packed; `undone`: taken apart */
	state: z.enum(PARCEL_STATES),
	/** null: no carrier is named */
	carrierId: idSchema.nullable(),
	/** the carrier's name when it was chosen */
	carrier: z.string(),
	/** the carrier's, for this parcel; '' until it is entered */
	reference: z.string(),
	/** the carrier's page of this parcel; null: the carrier has no such page */
	trackingUrl: z.string().nullable(),
	/** the studio's day on which it left; null: it has not */
	sentOn: z.iso.date().nullable(),
	pieces: z.array(
		z.object({
			piece: pieceSchema,
			/** state in which the piece left the parcel, such as held or cancelled; null: it is in it */
			leftAs: z.enum(PIECE_STATES).nullable(),
		}),
	),
	createdAt: timestampSchema,
	version: versionSchema,
});
export type Parcel = z.infer<typeof parcelSchema>;

const carriageShape = {
	carrierId: idSchema.nullable().default(null),
	reference: reference.default(''),
};

export const makeParcelSchema = z.strictObject({
	pieces: z
		.array(z.object({ id: idSchema, version: versionSchema }))
		.min(1)
		.max(MOST_OF_A_PARCEL),
	...carriageShape,
});
export type MakeParcel = z.input<typeof makeParcelSchema>;

export const changeParcelSchema = z.strictObject({ version: versionSchema, ...carriageShape });
export type ChangeParcel = z.input<typeof changeParcelSchema>;

export const moveParcelSchema = z.strictObject({
	to: z.enum(PARCEL_STATES),
	version: versionSchema,
	/** the studio's day on which it leaves; without it today */
	sentOn: z.iso.date('Enter a day.').optional(),
	/** replaces carrier and reference of a parcel that is sent, before anything is mailed; without it they stay */
	carriage: z.strictObject(carriageShape).optional(),
	/** The caller knows that stages of the pieces are left out. */
	isLeapConfirmed: z.boolean().default(false),
	/** The caller knows that the order is held from printing. */
	isHoldKnown: z.boolean().default(false),
});
export type MoveParcel = z.input<typeof moveParcelSchema>;
