import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crudRoutes, exportSchema, routes } from '@print-room/contract';
import { stringify } from 'csv-stringify';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { Caller } from '../http/caller.ts';
import { AppError, notFound } from '../http/errors.ts';
import type { SignedFiles } from '../http/files/signed-files.ts';
import { apiPrefix, type Http } from '../http/http.ts';
import type { ExportedList, ExportRequest } from '../http/list-export.ts';
import { requireRight } from '../http/rights.ts';
import { addRoute } from '../http/route.ts';
import type { Logger } from '../logger.ts';
import { Semaphore } from '../semaphore.ts';

const ticketSeconds = 60;
/** Silence after which a reader counts as gone. */
const silenceMs = 60_000;
/** Each export holds a connection and a database snapshot. */
const atOnce = 2;
const patienceMs = 5000;
/** Longer addresses are refused by `maxParamLength`. */
const longestTicket = 7500;

/** The session that the ticket was made in and ends with. */
const sessionSchema = z.object({ id: z.string(), sessionId: z.string() });
const ticketSchema = sessionSchema.extend({ list: z.string(), request: exportSchema });

export interface ExportDeps {
	readonly files: SignedFiles;
	readonly config: Pick<Config, 'publicUrl'>;
	readonly logger: Logger;
	/** The person of the session; null once it has ended. */
	readonly personOf: (session: z.infer<typeof sessionSchema>) => Promise<Caller | null>;
}

function requireReader(caller: Caller | null, { model }: ExportedList): void {
	requireRight(caller, model.rights.read ?? 'backOffice.enter');
}

/** Starts with a byte-order mark, without which spreadsheets assume another encoding; no cell is a formula (ASVS 1.2.10). */
const csvOf = (list: ExportedList, request: ExportRequest) =>
	stringify({
		header: true,
		columns: list.header(request),
		bom: true,
		record_delimiter: 'windows',
		escape_formulas: true,
		// By default only CR LF inside a cell is quoted.
		quoted_match: /[\r\n]/,
	});

async function* flat<Value>(batches: AsyncIterable<readonly Value[]>): AsyncGenerator<Value> {
	for await (const batch of batches) yield* batch;
}

/**
 * Adds the export of every registered list: a call that returns an address, and the address itself, which opens for a minute without a
 * token in it (ASVS 14.2.1). Rows are read only as fast as the client takes them.
 */
export function serveExports(http: Http, { files, config, logger, personOf }: ExportDeps): void {
	const tickets = files.ticketsFor('csv', ticketSchema);
	const lists = new Map(http.exportedLists.map((list) => [list.model.name, list]));
	const semaphore = new Semaphore(atOnce);

	for (const list of lists.values())
		addRoute(
			http,
			crudRoutes(list.model).exportList,
			async ({ caller, body }) => {
				requireReader(caller, list);
				await list.check(body);
				const ticket = tickets.seal({ id: caller.id, sessionId: caller.sessionId, list: list.model.name, request: body }, ticketSeconds, 1);
				if (ticket.length > longestTicket)
					throw new AppError('INVALID_PARAMETER_VALUE', 'The filter is too long for an export. Choose by fewer conditions.');
				return { url: `${config.publicUrl}${apiPrefix.main}${routes.getExport.path.replace(':ticket', ticket)}` };
			},
			{ perMinute: 30, filter: list.filter },
		);

	addRoute(
		http,
		routes.getExport,
		async ({ params, request, reply }) => {
			const content = tickets.open(params.ticket)?.content;
			const list = lists.get(content?.list ?? '');
			const person = content === undefined ? null : await personOf(content);
			if (content === undefined || list === undefined || person === null) throw notFound('This address, or it has expired: it');
			requireReader(person, list);
			reply.headers({
				'content-type': 'text/csv; charset=utf-8',
				'content-disposition': `attachment; filename="${list.model.name}-${new Date().toISOString().slice(0, 10)}.csv"`,
				'cache-control': 'no-store',
			});
			if (request.method === 'HEAD') return '';
			if (!(await semaphore.enter(patienceMs)))
				throw new AppError('RATE_LIMITED', 'Other exports are under way. Please try again in a minute.', { retryAfterSeconds: 60 });
			reply.raw.setTimeout(silenceMs, () => reply.raw.destroy());
			const csv = csvOf(list, content.request);
			void pipeline(Readable.from(flat(list.records(content.request))), csv)
				.catch((error: unknown) => logger.info({ err: error, list: list.model.name }, 'an export was broken off'))
				.finally(() => semaphore.leave());
			return csv;
		},
		{ perMinute: 30 },
	);
}
