import { z } from 'zod';
import { idSchema } from '../../entities/common.ts';
import { selectionTicketSchema } from '../../entities/order-selection.ts';
import { certificateRecordSchema, endCertificateSchema, printCertificateSchema } from '../../entities/workshop/register.ts';
import { defineRoute } from '../../route.ts';

const byId = z.object({ id: idSchema });

/** The register of certificates, for staff. Its list is that of a model. */
export const registerRoutes = {
	getCertificateRecord: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/register/:id',
		summary: 'Read a certificate of the register',
		access: 'staff',
		params: byId,
		response: certificateRecordSchema,
	}),
	voidCertificate: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/register/:id/void',
		summary: 'Void a certificate, with a reason. One that was issued is voided by administrators, and its number is spent',
		access: 'staff',
		params: byId,
		body: endCertificateSchema,
		response: certificateRecordSchema,
	}),
	replaceCertificate: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/register/:id/replace',
		summary: 'Replace a certificate by a new one of the same text and number, with a new code. Answers the new one',
		access: 'staff',
		params: byId,
		body: endCertificateSchema,
		response: certificateRecordSchema,
	}),
	printCertificate: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/register/:id/print',
		summary: 'Issue a certificate and get the address of its PDF. One that was issued is printed again as it was',
		access: 'staff',
		params: byId,
		body: printCertificateSchema,
		response: selectionTicketSchema,
	}),
	downloadCertificate: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/certificatePrints/:fileName',
		summary: 'Download a certificate as a PDF, with a ticket',
		access: 'public',
		params: z.object({ fileName: z.string().max(200) }),
		query: z.object({ 'x-access-token': z.string().max(6000).optional() }),
		response: z.unknown(),
	}),
} as const;
