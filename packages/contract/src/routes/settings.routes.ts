import { z } from 'zod';
import { configSchema } from '../entities/config.ts';
import { studioSchema } from '../entities/studio.ts';
import { vatRatesSchema } from '../entities/vat.ts';
import { leadTimesSchema } from '../entities/working-days.ts';
import { defineRoute, filterQuerySchema } from '../route.ts';

export const settingsRoutes = {
	listConfigs: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/configs',
		summary: 'List the thresholds and the preselected border',
		access: 'public',
		query: filterQuerySchema,
		response: z.array(configSchema),
	}),
	getStudio: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/studio',
		summary: 'Read the name and contact of the studio',
		access: 'public',
		response: studioSchema,
	}),
	getVatRates: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/vatRates',
		summary: 'Read the VAT rates with the days from which they hold, and those that hold now',
		access: 'public',
		response: vatRatesSchema,
	}),
	getOffer: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/offer',
		summary: 'Read what stands beside the empty drop zone as HTML: kinds of print with a price from, papers, and when a print would leave',
		access: 'public',
		response: z.object({ html: z.string() }),
	}),
	getLeadTimes: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/leadTimes',
		summary: 'Read what due dates follow from: working weekdays, closed days, and the lead times of media and finishing',
		access: 'public',
		response: leadTimesSchema,
	}),
} as const;
