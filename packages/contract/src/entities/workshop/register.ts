import { CERTIFICATE_STATES } from '@print-room/domain';
import { z } from 'zod';
import { idSchema, lineSchema, timestampSchema, versionSchema } from '../common.ts';

const sha256 = z.string().nullable();

/** A certificate in the register. */
export const certificateRecordSchema = z.object({
	id: idSchema,
	/** year and running number, such as 2026-000123 */
	registerNumber: z.string(),
	/** public code; `/c/{code}` verifies it */
	code: z.string(),
	state: z.enum(CERTIFICATE_STATES),
	/** why it is void; null: it is not */
	reason: z.string().nullable(),
	orderId: idSchema,
	/** the order's number as it is shown, such as 2409 */
	orderNumber: z.string(),
	designId: idSchema,
	/** name of the kind of certificate */
	label: z.string(),
	title: z.string(),
	artist: z.string(),
	year: z.number().int().nullable(),
	medium: z.string().nullable(),
	printSize: z.string(),
	/** such as `7/30` or `A.P. I/III`; null: plain */
	editionNumber: z.string().nullable(),
	createdAt: timestampSchema,
	/** when it was printed first; null: it was not */
	issuedAt: timestampSchema.nullable(),
	/** when it was voided or replaced */
	endedAt: timestampSchema.nullable(),
	/** hash of the print file that the printed certificate names; null: not printed */
	printSha256: sha256,
	version: versionSchema,
	/** on the record's page only: hash of the file that the customer gave */
	imageSha256: sha256.optional(),
	/** on the record's page only: the certificate that replaces this one */
	replacedBy: z.object({ id: idSchema, registerNumber: z.string() }).nullable().optional(),
	/** on the record's page only: the certificate that this one replaces */
	replaces: z.object({ id: idSchema, registerNumber: z.string() }).nullable().optional(),
	/** on the record's page only */
	thumbUrl: z.string().nullable().optional(),
});
export type CertificateRecord = z.infer<typeof certificateRecordSchema>;

export const endCertificateSchema = z.strictObject({
	reason: lineSchema().min(1, 'Enter a reason.').max(300, 'At most 300 characters.'),
	version: versionSchema,
});
export type EndCertificate = z.infer<typeof endCertificateSchema>;

export const printCertificateSchema = z.strictObject({
	/** 3 mm of bleed and trim marks */
	hasMarks: z.boolean().default(false),
});
export type PrintCertificate = z.infer<typeof printCertificateSchema>;
