import { Readable } from 'node:stream';
import { type RunOutput, runRoutes } from '@print-room/contract';
import { ImagingError } from '@print-room/imaging';
import { z } from 'zod';
import { personOfSession } from '../../../accounts/index.ts';
import { type DesignsDeps, isFileChanged, requireProvenance } from '../../../designs/index.ts';
import {
	AppError,
	actorOf,
	addRoute,
	apiPrefix,
	BlobNotFound,
	contentDisposition,
	type Http,
	notFound,
	requireRight,
	Semaphore,
} from '../../../platform/index.ts';
import { auditRun } from '../audit-run.ts';
import { formName, type OutputPrint, type OutputRun, printName, readOutput } from './read-output.ts';
import { differingPrints, filesOf, withPrintFiles } from './recipe.ts';
import { runPdf } from './run-pdf.ts';
import { runZip } from './run-zip.ts';

/** The browser opens the address at once. */
const ticketSeconds = 60;
/** Each PDF keeps an image process busy, each zip a connection to the storage. */
const atOnce = 2;
const patienceMs = 20_000;
/** A client that reads nothing for this long is gone. */
const silenceMs = 600_000;

const contentSchema = z.object({
	userId: z.string(),
	sessionId: z.string(),
	runId: z.string(),
	kind: z.enum(['pdf', 'files']),
	sheet: z.number().int(),
});

const detailsOf = (prints: readonly OutputPrint[], message: (name: string) => string) => ({
	details: prints.map((print) => ({ path: print.id, message: message(printName(print)) })),
});

const printsOf = ({ prints }: OutputRun, { kind, sheet }: Pick<RunOutput, 'kind' | 'sheet'>): readonly OutputPrint[] =>
	kind === 'files' ? prints : prints.filter((print) => print.sheet === sheet);

/** Makes print files that are missing. Errors: RUN_FILE_MISSING with the prints that have none. */
async function ensureFiles(deps: DesignsDeps, prints: readonly OutputPrint[], signal: AbortSignal): Promise<void> {
	const missing: OutputPrint[] = [];
	for (const print of filesOf(prints)) {
		if (await deps.blobs.exists(print.key)) continue;
		await withPrintFiles(deps, print.design.id, signal).catch((error: unknown) => {
			if (!(error instanceof BlobNotFound) && !(error instanceof ImagingError)) throw error;
			missing.push(print);
		});
	}
	if (missing.length > 0)
		throw new AppError(
			'RUN_FILE_MISSING',
			'Print files are missing and could not be made again.',
			detailsOf(missing, (name) => `${name} has no print file.`),
		);
}

/** Requires the bytes of all files behind prints. Errors: FILE_CHANGED with the prints; their orders are flagged. */
async function requireSoundFiles(deps: DesignsDeps, prints: readonly OutputPrint[], signal: AbortSignal): Promise<void> {
	const changed: { readonly print: OutputPrint; readonly message: string }[] = [];
	for (const print of new Map(prints.map((one) => [one.design.id, one])).values()) {
		try {
			await requireProvenance(deps, print.design.id, signal);
		} catch (error) {
			if (!isFileChanged(error)) throw error;
			await deps.onChangedFile(print.design.id);
			changed.push({ print, message: error.message });
		}
	}
	if (changed.length > 0)
		throw new AppError('FILE_CHANGED', 'Stored files have changed: this run is not printed from them.', {
			details: changed.map(({ print, message }) => ({ path: print.id, message: `${printName(print)}: ${message}` })),
		});
}

/**
 * Requires that prints can be put out as asked. Errors: NOTHING_TO_PRINT; PRINT_NOT_IN_PDF for floating-point samples; RUN_FILE_MISSING;
 * FILE_CHANGED; RUN_FILES_DIFFER with the prints whose file is not the one that the run was printed from.
 */
async function requireOutput(deps: DesignsDeps, run: OutputRun, asked: RunOutput, signal: AbortSignal): Promise<void> {
	const prints = printsOf(run, asked);
	if (prints.length === 0) throw new AppError('NOTHING_TO_PRINT', 'There is nothing to print here: all prints have left it.');
	const tooDeep = asked.kind === 'pdf' ? prints.filter(({ fitsPdf }) => !fitsPdf) : [];
	if (tooDeep.length > 0)
		throw new AppError(
			'PRINT_NOT_IN_PDF',
			'A PDF cannot hold floating-point samples. Take the print files instead.',
			detailsOf(tooDeep, (name) => `${name} has floating-point samples.`),
		);
	await ensureFiles(deps, prints, signal);
	await requireSoundFiles(deps, prints, signal);
	if (asked.isDifferenceKnown) return;
	const differing = await differingPrints(deps, run, prints, signal);
	if (differing.length > 0)
		throw new AppError(
			'RUN_FILES_DIFFER',
			'Some files are not those that the run was printed from.',
			detailsOf(differing, (name) => `${name} has another file than when the run was printed.`),
		);
}

const nameOf = (run: OutputRun, { kind, sheet }: RunOutput): string =>
	kind === 'pdf' ? `run-${run.number}-${formName(run)}-${sheet + 1}.pdf` : `run-${run.number}-print-files.zip`;

/** Downloads of runs: staff get an address for a minute, at which the file is made while it is sent. */
export function addRunOutputRoutes(http: Http, deps: DesignsDeps): void {
	const { orm, config } = deps;
	const tickets = ticketsOf(deps);
	const downloads = { pdf: runRoutes.downloadRunSheet, files: runRoutes.downloadRunFiles } as const;
	addRoute(
		http,
		runRoutes.ticketForRun,
		async (call) => {
			requireRight(call.caller, 'runs.work');
			const { body, caller, signal } = call;
			const run = await readOutput(orm, call.params.id);
			await requireOutput(deps, run, body, signal);
			const fileName = nameOf(run, body);
			await orm.transaction((tx) => auditRun(tx, actorOf(call), run, 'update', { field: 'output', before: null, after: fileName }));
			const { kind, sheet } = body;
			const ticket = tickets.seal({ userId: caller.id, sessionId: caller.sessionId, runId: run.id, kind, sheet }, ticketSeconds, 1);
			const at = downloads[kind].path.replace(':fileName', encodeURIComponent(fileName));
			return { url: `${config.publicUrl}${apiPrefix.main}${at}?x-access-token=${ticket}`, fileName };
		},
		{ perMinute: 60 },
	);
	addDownload(http, deps, tickets, 'pdf');
	addDownload(http, deps, tickets, 'files');
}

type Tickets = ReturnType<typeof ticketsOf>;
const ticketsOf = (deps: Pick<DesignsDeps, 'files'>) => deps.files.ticketsFor('run-output', contentSchema);

const types = { pdf: 'application/pdf', files: 'application/zip' } as const;

function addDownload(http: Http, deps: DesignsDeps, tickets: Tickets, kind: RunOutput['kind']): void {
	const { orm, blobs, logger } = deps;
	const semaphore = new Semaphore(atOnce);
	addRoute(
		http,
		kind === 'pdf' ? runRoutes.downloadRunSheet : runRoutes.downloadRunFiles,
		async ({ params, query, request, reply, signal }) => {
			const content = tickets.open(query['x-access-token'] ?? '')?.content;
			const person = content === undefined ? null : await personOfSession(orm, { id: content.userId, sessionId: content.sessionId });
			if (content === undefined || content.kind !== kind || person === null) throw notFound('This address, or it has expired: it');
			requireRight(person, 'runs.work');
			reply.headers({
				'content-type': types[kind],
				'content-disposition': contentDisposition(params.fileName),
				'cache-control': 'private, no-store',
			});
			if (request.method === 'HEAD') return '';
			const run = await readOutput(orm, content.runId);
			if (!(await semaphore.enter(patienceMs)))
				throw new AppError('RATE_LIMITED', 'Other runs are being written. Please try again in a minute.', { retryAfterSeconds: 60 });
			const gone = new AbortController();
			const stream =
				kind === 'pdf'
					? Readable.from(runPdf(deps, run, content.sheet, AbortSignal.any([signal, gone.signal])), { objectMode: false })
					: runZip(blobs, run, new Date());
			stream.once('error', (err) => logger.warn({ err, runId: run.id }, 'a download of a run broke off'));
			stream.once('close', () => {
				gone.abort(new Error('the download has ended'));
				semaphore.leave();
			});
			reply.raw.setTimeout(silenceMs, () => reply.raw.destroy());
			return reply.send(stream);
		},
		{ answersHead: true, perMinute: 60 },
	);
}
