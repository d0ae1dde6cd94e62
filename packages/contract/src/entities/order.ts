import { ORDER_HOLDS, PAYMENTS, TIED_STAGES } from '@print-room/domain';
import { z } from 'zod';
import { userSchema } from './account.ts';
import { categoryIdSchema, idSchema, lineSchema, timestampSchema, versionSchema } from './common.ts';
import { designSchema } from './design.ts';
import { orderMessageSchema, orderNoteSchema } from './order-note.ts';
import { askedToCancelSchema, orderFixedSchema } from './shop/order-change.ts';
import { refundSchema } from './shop/order-refund.ts';

export const orderItemSchema = z.object({
	id: idSchema,
	/** null: the line's code names no design that we know; the line is kept and flagged. */
	designId: idSchema.nullable(),
	code: z.string(),
	name: z.string(),
	quantity: z.number().int(),
	/** net, each; as the cart service said, which may be wrong and is then flagged */
	price: z.number(),
	/** per cent: the rate that the line's design was made with; without a design, the rate on the day of the order */
	vatPercent: z.number(),
	options: z.array(z.object({ name: z.string(), value: z.string() })),
	/** Reasons why staff should review a line: the cart service cannot be kept from accepting a line beyond its limits. */
	flags: z.array(z.enum(['UNKNOWN_DESIGN', 'PRICE_DIFFERS', 'QUANTITY_UNUSUAL', 'PRICE_OLD', 'VAT_OLD', 'NOT_FOR_SALE'])),
	/** null: unknown; absent: not asked for, or it could not be read */
	design: designSchema.nullable().optional(),
});

export const addressSchema = z.object({
	name: z.string(),
	address1: z.string(),
	address2: z.string(),
	city: z.string(),
	region: z.string(),
	postalCode: z.string(),
	country: z.string(),
});

/** State of the payment, read from the cart service's status. `unknown`: an unknown word, for staff to look at. */
export const paymentSchema = z.enum(PAYMENTS);

/**
 * Reasons why staff should review an order.
 * TOTAL_DIFFERS: the sums do not follow from the lines and their VAT. TOTAL_CHANGED, LINES_CHANGED: a later delivery of the same
 * transaction differs. SEVERAL_OWNERS: its designs belong to several people. NO_LINES: no line can be produced. NEGATIVE_LINE: a price or
 * quantity below zero. NOTHING_PAID: it counts as paid, but its total is zero or less.
 * Held from printing: TEST_PAYMENT (paid in the cart service's test mode), OTHER_CURRENCY (not paid in pounds).
 * CANCEL_ASKED: the customer asks to cancel it, and has no answer yet.
 * PICTURE_REMADE: a file is read better now, and the print files were made again before printing. PICTURE_FLAWED: too late for that.
 */
export const orderFlagSchema = z.enum([
	'TOTAL_DIFFERS',
	'TOTAL_CHANGED',
	'LINES_CHANGED',
	'SEVERAL_OWNERS',
	'NO_LINES',
	'NEGATIVE_LINE',
	'NOTHING_PAID',
	'TEST_PAYMENT',
	'OTHER_CURRENCY',
	'PICTURE_REMADE',
	'PICTURE_FLAWED',
	'EDITION_FULL',
	'FILE_CHANGED',
	'CANCEL_ASKED',
]);

export const trackingEntrySchema = z.object({
	id: idSchema,
	at: timestampSchema,
	statusId: idSchema,
	name: z.string(),
	message: z.string(),
	carrierReference: z.string().nullable(),
	/** null for customers; `name` is null once the account is deleted */
	by: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
	/** whether the customer was to get a mail, and when it was sent */
	isMailed: z.boolean(),
	mailedAt: timestampSchema.nullable(),
});

export const trackOrderSchema = z.strictObject({
	statusId: idSchema,
	carrierReference: lineSchema().max(200).nullish(),
	isMailed: z.boolean().default(true),
	/** confirms that the caller knows of the hold; without it a held order is refused with ORDER_HELD */
	held: z.boolean().default(false),
	/** number of entries that the history had when it was read; another number now: 412 EDIT_CONFLICT */
	entriesSeen: z.number().int().optional(),
});

/** The same status for several orders: of held ones only those that `heldIds` names, the others are left out. */
export const trackOrdersSchema = trackOrderSchema.omit({ entriesSeen: true, carrierReference: true, held: true }).extend({
	ids: z.array(idSchema).min(1).max(250),
	heldIds: z.array(idSchema).max(250).default([]),
});

export const trackingPreviewSchema = z.object({
	orders: z.array(
		z.object({
			id: idSchema,
			displayId: z.string(),
			customerName: z.string(),
			/** reason why it is held from printing; held orders have to be named */
			hold: z.enum(ORDER_HOLDS).nullable(),
			isSet: z.boolean(),
			/** whether its e-mail address can be written to */
			isMailable: z.boolean(),
			/** money to be given back at the cart service, since a status that cancels gives nothing back; null: none */
			toRefund: z
				.object({
					transactionId: z.string(),
					receiptUrl: z.string().nullable(),
					amount: z.number(),
					currency: z.string(),
					/** false if the amount is only reserved */
					isTaken: z.boolean(),
				})
				.nullable(),
			/** pieces that a status that cancels cancels for good; `printed`: names of those that are already on paper; null: none */
			toCancel: z.object({ pieces: z.number().int(), printed: z.array(z.string()) }).nullable(),
		}),
	),
	/** a mail for each wording, as its first reader gets it */
	mails: z.array(
		z.object({
			orderIds: z.array(idSchema),
			to: z.string(),
			subject: z.string(),
			paragraphs: z.array(z.string()),
			facts: z.array(z.object({ name: z.string(), value: z.string() })),
			/** whether it leads to the customer's own list of orders */
			hasLink: z.boolean(),
		}),
	),
});

export const orderSchema = z.object({
	id: idSchema,
	displayId: z.string(),
	userId: z.string().nullable(),
	fcTransactionId: z.string(),
	transactionDate: timestampSchema,
	createdAt: timestampSchema,
	/** status in the words of the cart service: authorized, captured, … */
	status: z.string(),
	payment: paymentSchema,
	/** paid in the cart service's test mode: no money moved */
	isTest: z.boolean(),
	/** ISO 4217; amounts are in this currency */
	currency: z.string(),
	/** held from printing: test money, another currency than the shop's, or a payment that is not good */
	isHeld: z.boolean(),
	totalItemPrice: z.number(),
	totalTax: z.number(),
	totalShipping: z.number(),
	totalOrder: z.number(),
	customerFirstName: z.string(),
	customerLastName: z.string(),
	customerName: z.string(),
	customerEmail: z.string(),
	fcReceipt: z.string().nullable(),
	deliveryAddress: addressSchema.nullable(),
	/** time at which the customer gave another address than at the checkout; null or absent: they did not */
	addressChangedAt: timestampSchema.nullable().optional(),
	/** the customer's wish to cancel, the latest; null or absent: none */
	cancelWish: askedToCancelSchema.nullable().optional(),
	/** delivery that the buyer chose, in the words of the cart service */
	deliveryService: z.string().nullable(),
	/** the buyer's words to the recipient */
	giftNote: z.string().nullable().optional(),
	/** whether the buyer asked for a packing slip without prices; absent: they did not */
	omitsPrices: z.boolean().optional(),
	quantity: z.number().int(),
	flags: z.array(orderFlagSchema),
	flagged: z.boolean(),
	items: z.array(orderItemSchema),
	trackingStatus: z.object({ id: idSchema, name: z.string(), at: timestampSchema }).nullable(),
	/** Another one as soon as its payment, lines, files, address or status are others: who acts on an order says which one they saw. */
	fingerprint: z.string(),
	/** the whole history, the latest first; on the order's own page */
	tracking: z.array(trackingEntrySchema).optional(),
	/** day by which what has not left is due; null: nothing is here, it is not paid, or the studio named no date. On the order's own page. */
	dueOn: z.iso.date().nullable().optional(),
	/** notes of staff, the latest first; on the order's own page */
	notes: z.array(orderNoteSchema).optional(),
	/** messages to the customer, the latest first; on the order's own page, and in the copy of a customer's data */
	messages: z.array(orderMessageSchema).optional(),
	/** status that the order's prints call for; null: none. On the order's own page. */
	offer: z.object({ statusId: idSchema, name: z.string(), message: z.string() }).nullable().optional(),
	/** refunded sums; on the order's own page */
	refund: refundSchema.optional(),
	user: userSchema.nullable().optional(),
});

/** Event of the stream: orders that were created or changed. `areMore`: the list is incomplete, so everything is read again. */
export const orderNewsSchema = z.object({
	ids: z.array(idSchema),
	areNew: z.boolean(),
	areMore: z.boolean(),
});

export const ownOrderSchema = orderSchema
	.pick({
		id: true,
		displayId: true,
		transactionDate: true,
		payment: true,
		isTest: true,
		currency: true,
		totalItemPrice: true,
		totalTax: true,
		totalShipping: true,
		totalOrder: true,
		fcReceipt: true,
		deliveryAddress: true,
		deliveryService: true,
		quantity: true,
		trackingStatus: true,
	})
	.extend({
		/** day by which what has not left is expected to leave; null: no date is named */
		/** true while a print waits because its edition has no number left */
		isEditionFull: z.boolean(),
		/** why the reader can no longer change it; null: address and cancellation are theirs to ask for */
		fixed: orderFixedSchema.nullable(),
		cancelWish: askedToCancelSchema.nullable(),
		dueOn: z.iso.date().nullable(),
		/** parcels that have left, the first one first, and the prints that have and have not; null: none has */
		onTheWay: z
			.object({
				parcels: z.array(
					z.object({
						carrier: z.string(),
						reference: z.string(),
						/** the carrier's page of the parcel; null: the carrier has no such page */
						trackingUrl: z.string().nullable(),
						/** the studio's day */
						sentOn: z.iso.date(),
						prints: z.number().int(),
					}),
				),
				sent: z.number().int(),
				left: z.number().int(),
			})
			.nullable(),
		items: z.array(
			z.object({
				id: idSchema,
				/** null: the design cannot be opened again */
				designId: idSchema.nullable(),
				categoryId: categoryIdSchema.nullish(),
				name: z.string(),
				quantity: z.number().int(),
				price: z.number(),
				vatPercent: z.number(),
				options: z.array(z.object({ name: z.string(), value: z.string() })),
				thumbUrl: z.string().nullable(),
				/** true if another file took the place of the first one; the line names the present one */
				isFileReplaced: z.boolean(),
				/** the studio's question about the line, open or answered; null: none, or it cannot be opened */
				conversation: z.object({ id: idSchema, isAnswerDue: z.boolean() }).nullable(),
			}),
		),
		tracking: z.array(trackingEntrySchema.omit({ by: true, isMailed: true, mailedAt: true })),
		/** messages of the studio, the latest first */
		messages: z.array(orderMessageSchema.omit({ by: true, mailedAt: true })),
	});

export const orderStatusInfoSchema = z.object({
	id: idSchema,
	name: z.string(),
	description: z.string(),
	/** stage that all prints of an order have to have reached before the status is offered; null: it is set by hand alone */
	stage: z.enum(TIED_STAGES).nullable(),
	/** whether it is set, and the customer mailed, as soon as they have */
	isAutomatic: z.boolean(),
	createdAt: timestampSchema,
	version: versionSchema,
});

export type Order = z.infer<typeof orderSchema>;
export type OrderNews = z.infer<typeof orderNewsSchema>;
export type OwnOrder = z.infer<typeof ownOrderSchema>;
export type TrackingEntry = z.infer<typeof trackingEntrySchema>;
export type TrackOrder = z.output<typeof trackOrderSchema>;
export type TrackOrders = z.output<typeof trackOrdersSchema>;
export type TrackingPreview = z.infer<typeof trackingPreviewSchema>;
export type OrderFlag = z.infer<typeof orderFlagSchema>;
export type Payment = z.infer<typeof paymentSchema>;
export type OrderItem = z.infer<typeof orderItemSchema>;
export type OrderStatusInfo = z.infer<typeof orderStatusInfoSchema>;
