import { z } from 'zod';
import { sizeSchema } from '../entities/catalogue.ts';
import { idSchema } from '../entities/common.ts';
import { configSchema } from '../entities/config.ts';
import { trackingEntrySchema, trackingPreviewSchema, trackOrderSchema, trackOrdersSchema } from '../entities/order.ts';
import { changeDueDateSchema } from '../entities/piece.ts';
import { changeProofPriceSchema, priceImportSchema, proofPriceSchema } from '../entities/price.ts';
import { changeStudioSchema } from '../entities/studio.ts';
import { changeVatRatesSchema } from '../entities/vat.ts';
import { changeWorkingDaysSchema, workingDaysSchema } from '../entities/working-days.ts';
import { ifMatchHeadersSchema } from '../models/crud-routes.ts';
import { placeField } from '../models/field.ts';
import { fieldSchema } from '../models/field-schema.ts';
import { sizeFields } from '../models/mounted-prints.model.ts';
import { defineRoute } from '../route.ts';

const byId = z.object({ id: idSchema });
const nothing = z.undefined();
const [sizeLabel, sizeMm, sizeInches] = sizeFields;
const sizeShape = { label: fieldSchema(sizeLabel), sizeMM: fieldSchema(sizeMm), sizeInches: fieldSchema(sizeInches) };
const ppi = z.number().int().min(0).max(10_000);

export const staffSettingsRoutes = {
	getConfig: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/configs/:id',
		summary: 'Read the thresholds',
		access: 'public',
		params: byId,
		response: configSchema,
	}),
	changeConfig: defineRoute({
		base: 'main',
		method: 'PATCH',
		path: '/configs/:id',
		summary: 'Change the thresholds',
		access: 'staff',
		params: byId,
		headers: ifMatchHeadersSchema,
		// `preselectedBorderId` is not changed by this call.
		body: z.object({
			thresholds: z.object({ min: ppi, max: ppi }).refine(({ min, max }) => min <= max, {
				message: 'The Minimal value should be lower than the Acceptable value.',
				path: ['min'],
			}),
		}),
		response: nothing,
	}),
	changeStudio: defineRoute({
		base: 'main',
		method: 'PATCH',
		path: '/studio',
		summary: 'Change the name and contact of the studio',
		access: 'admin',
		headers: ifMatchHeadersSchema,
		body: changeStudioSchema,
		response: nothing,
	}),
	changeVatRates: defineRoute({
		base: 'main',
		method: 'PATCH',
		path: '/vatRates',
		summary: 'Replace the VAT rates; those of past days have to stay',
		access: 'admin',
		headers: ifMatchHeadersSchema,
		body: changeVatRatesSchema,
		response: nothing,
	}),
	getWorkingDays: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/workingDays',
		summary: 'Read the working weekdays, closed days and lead times',
		access: 'staff',
		response: workingDaysSchema,
	}),
	changeWorkingDays: defineRoute({
		base: 'main',
		method: 'PATCH',
		path: '/workingDays',
		summary: 'Replace the working weekdays and closed days, and change lead times',
		access: 'admin',
		headers: ifMatchHeadersSchema,
		body: changeWorkingDaysSchema,
		response: nothing,
	}),
	changeProofPrice: defineRoute({
		base: 'main',
		method: 'PATCH',
		path: '/proofPrices/:id',
		summary: 'Change the proof price',
		access: 'staff',
		params: byId,
		headers: ifMatchHeadersSchema,
		body: changeProofPriceSchema,
		response: nothing,
	}),
	getProofPrice: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/proofPrices/:id',
		summary: 'Read the proof price',
		access: 'public',
		params: byId,
		response: proofPriceSchema,
	}),
	importPrices: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/prices/import',
		summary: 'Preview a price list (CSV) against the prices; with the `fingerprint` of that answer, apply it, all or nothing',
		access: 'staff',
		body: z.strictObject({
			csv: z.string().max(2_000_000),
			/** true: also deletes prices that the list does not have */
			isWhole: z.boolean().default(false),
			fingerprint: z.string().max(200).optional(),
		}),
		response: priceImportSchema,
	}),
	createSize: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/sizes',
		summary: 'Create a size; with printItemId, the aperture of that print item',
		access: 'staff',
		body: z.strictObject({ ...sizeShape, index: fieldSchema(placeField).optional(), printItemId: idSchema.nullish() }),
		response: sizeSchema,
	}),
	changeSize: defineRoute({
		base: 'main',
		method: 'PATCH',
		path: '/sizes/:id',
		summary: 'Change a size',
		access: 'staff',
		params: byId,
		headers: ifMatchHeadersSchema,
		body: z.object(sizeShape).partial(),
		response: nothing,
	}),
	deleteSize: defineRoute({
		base: 'main',
		method: 'DELETE',
		path: '/sizes/:id',
		summary: 'Delete a size; one that is in use is refused',
		access: 'staff',
		params: byId,
		response: nothing,
	}),
	trackOrder: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/orders/:id/tracking',
		summary: 'Set the tracking status of an order, and mail the customer',
		access: 'staff',
		params: byId,
		body: trackOrderSchema,
		response: trackingEntrySchema,
	}),
	trackOrders: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/orders/tracking',
		summary: 'Set the tracking status of several orders at once',
		access: 'staff',
		body: trackOrdersSchema,
		/** `leftOut`: number of held orders that the call did not name */
		response: z.object({ tracked: z.number().int(), mailed: z.number().int(), leftOut: z.number().int() }),
	}),
	changeDueDate: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/orders/:id/dueDate',
		summary: 'Set another due date for a paid order and its pieces that are not sent, with a reason',
		access: 'staff',
		params: byId,
		body: changeDueDateSchema,
		response: nothing,
	}),
	previewTracking: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/orders/tracking/preview',
		summary: 'Preview a tracking status: the mails it would send, and which orders are held',
		access: 'staff',
		body: trackOrdersSchema.pick({ ids: true, statusId: true }),
		response: trackingPreviewSchema,
	}),
} as const;
