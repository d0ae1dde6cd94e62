import { z } from 'zod';
import { idSchema } from '../../entities/common.ts';
import { selectionTicketSchema } from '../../entities/order-selection.ts';
import {
	badPrintsSchema,
	moveRunSchema,
	paperUseQuerySchema,
	paperUseSchema,
	planRunSchema,
	runSchema,
	toPlaceQuerySchema,
	toPlaceSchema,
} from '../../entities/workshop/run.ts';
import { runOutputSchema } from '../../entities/workshop/run-output.ts';
import { defineRoute } from '../../route.ts';

const byId = z.object({ id: idSchema });

const opened = {
	params: z.object({ fileName: z.string().max(200) }),
	query: z.object({ 'x-access-token': z.string().max(6000).optional() }),
	response: z.unknown(),
} as const;

/** Runs: prints that are printed together on rolls or sheets of one medium. Their list is that of a model. */
export const runRoutes = {
	listPiecesToPlace: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/runs/toPlace',
		summary: 'List what waits to be printed and is in no run: media with counts, and the pieces of one of them',
		access: 'staff',
		query: toPlaceQuerySchema,
		response: toPlaceSchema,
	}),
	getPaperUse: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/runs/paperUse',
		summary: 'Get paper used and waste by month and medium, the latest month first',
		access: 'staff',
		query: paperUseQuerySchema,
		response: z.array(paperUseSchema),
	}),
	getRun: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/runs/:id',
		summary: 'Read a run with its prints and their places',
		access: 'staff',
		params: byId,
		response: runSchema,
	}),
	planRun: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/runs',
		summary: 'Make a run: the places of pieces on rolls or sheets. A plan that cannot be printed and cut is refused',
		access: 'staff',
		body: planRunSchema,
		response: runSchema,
	}),
	moveRun: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/runs/:id/state',
		summary: 'Move a run on: begin, end or abandon its printing. Ending it moves its pieces to printed',
		access: 'staff',
		params: byId,
		body: moveRunSchema,
		response: runSchema,
	}),
	reportBadPrints: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/runs/:id/badPrints',
		summary: 'Mark prints of a run that came out badly: they go back to be printed, and their paper is waste',
		access: 'staff',
		params: byId,
		body: badPrintsSchema,
		response: runSchema,
	}),
	ticketForRun: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/runs/:id/output',
		summary: 'Get the address for downloading a run: a roll or sheet at true size as a PDF, or its print files as a zip',
		access: 'staff',
		params: byId,
		body: runOutputSchema,
		response: selectionTicketSchema,
	}),
	downloadRunSheet: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/runOutputs/sheets/:fileName',
		summary: 'Download a roll or sheet of a run as a PDF, with a ticket. It is made while it is sent',
		access: 'public',
		...opened,
	}),
	downloadRunFiles: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/runOutputs/files/:fileName',
		summary: 'Download the print files of a run as a zip, with a ticket',
		access: 'public',
		...opened,
	}),
} as const;
