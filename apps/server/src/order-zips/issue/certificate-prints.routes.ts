import { registerRoutes } from '@print-room/contract';
import { registerNumberLabel } from '@print-room/domain';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { ensurePrintFiles, isFileChanged, requireProvenance } from '../../designs/index.ts';
import { AppError, actorOf, addRoute, apiPrefix, type Http, isUuid, notFound, requireRight } from '../../platform/index.ts';
import { certificateRecords, issueCertificate } from '../../register/index.ts';
import { makeCertificates } from '../certificates/make-certificates.ts';
import type { OrderZipsDeps } from '../order-zips.deps.ts';
import { requireHolder, ticketHolder } from '../requests/download.ts';
import { inWorkFolder, pdfAnswers } from '../requests/drawn-pdf.ts';

const ticketSeconds = 60;

const contentSchema = z.object({ ...ticketHolder, recordId: z.string(), hasMarks: z.boolean() });

/** Returns the hash of the print file that the certificate is to name. Errors: FILE_CHANGED, whose orders are flagged, RUN_FILE_MISSING. */
async function soundHash(deps: OrderZipsDeps, designId: string, signal: AbortSignal): Promise<string> {
	try {
		await inWorkFolder(deps, 'certificate', (folder) => ensurePrintFiles(deps, designId, { folder, signal }));
		const hash = await requireProvenance(deps, designId, signal);
		if (hash !== null) return hash;
	} catch (error) {
		signal.throwIfAborted();
		if (isFileChanged(error)) await deps.onChangedFile(designId);
		if (error instanceof AppError) throw error;
		throw new AppError('RUN_FILE_MISSING', 'The print file is missing and could not be made again.', { cause: error });
	}
	throw new AppError('RUN_FILE_MISSING', 'The print file is missing and could not be made again.');
}

export function addCertificatePrintRoutes(http: Http, deps: OrderZipsDeps): void {
	const { orm, files, config } = deps;
	const tickets = files.ticketsFor('certificate-prints', contentSchema);
	const answer = pdfAnswers(deps, 'certificates');
	addRoute(
		http,
		registerRoutes.printCertificate,
		async (call) => {
			requireRight(call.caller, 'register.work');
			const { id } = call.params;
			const [known] = isUuid(id) ? await orm.select().from(certificateRecords).where(eq(certificateRecords.id, id)) : [];
			if (known === undefined) throw notFound('The certificate');
			const row = await issueCertificate(
				deps,
				actorOf(call),
				id,
				known.printSha256 ?? (await soundHash(deps, known.designId, call.signal)),
			);
			const fileName = `certificate-${registerNumberLabel(row.year, row.number)}.pdf`;
			const at = registerRoutes.downloadCertificate.path.replace(':fileName', encodeURIComponent(fileName));
			const { id: userId, sessionId } = call.caller;
			const ticket = tickets.seal({ userId, sessionId, recordId: id, hasMarks: call.body.hasMarks }, ticketSeconds, 1);
			return { url: `${config.publicUrl}${apiPrefix.main}${at}?x-access-token=${ticket}`, fileName };
		},
		{ perMinute: 60 },
	);
	addRoute(
		http,
		registerRoutes.downloadCertificate,
		async ({ params, query, request, reply, signal }) => {
			const asked = tickets.open(query['x-access-token'] ?? '')?.content;
			if (asked === undefined) throw notFound('This address, or it has expired: it');
			await requireHolder(orm, asked, 'register.work');
			return answer({ params, request, reply }, (output) =>
				makeCertificates(deps, [{ recordId: asked.recordId, output }], asked.hasMarks, signal),
			);
		},
		{ answersHead: true, perMinute: 60 },
	);
}
