import {
	maxTicketsAtOnce,
	type OrderSelection,
	orderSelectionRoutes,
	type SelectionTicket,
	type SelectionZips,
	type ZipJob,
	type ZipOptions,
} from '@print-room/contract';
import { z } from 'zod';
import {
	type Actor,
	AppError,
	actorOf,
	addRoute,
	apiPrefix,
	type Executor,
	type Http,
	notFound,
	requireRight,
	sendRanged,
	writeAudit,
} from '../../platform/index.ts';
import type { OrderZipContents } from '../contents/contents.ts';
import { readContents } from '../contents/read-contents.ts';
import type { OrderZipsDeps } from '../order-zips.deps.ts';
import { requireHolder, type TicketHolder, ticketHolder, ticketUntil, zipExpired, zipHeaders } from '../requests/download.ts';
import { pdfAnswers } from '../requests/drawn-pdf.ts';
import { requestOrderZip } from '../requests/request-order-zip.ts';
import { makeTicketBook } from '../tickets/index.ts';
import { readSelection, type SelectedOrder } from './read-selection.ts';
import { finishedZips, zipOfOrders } from './selection-zip.ts';

const ticketSeconds = 60;

/** Pairs of order and run; the run is 0 for job tickets. A ticket never opens another run than the one it was issued for. */
const contentSchema = z.object({ ...ticketHolder, orders: z.array(z.tuple([z.string(), z.number().int()])) });
type Content = z.output<typeof contentSchema>;

const addressNotFound = () => notFound('This address, or it has expired: it');
const holderOf = ({ id, sessionId }: { readonly id: string; readonly sessionId: string }): TicketHolder => ({ userId: id, sessionId });
const flag = (is: boolean) => (is ? 'true' : 'false');

const optionsOf = ({ emailNotify, browserNotify, expiresInHours, held }: SelectionZips): ZipOptions => ({
	...{ emailNotify: flag(emailNotify), browserNotify: flag(browserNotify), expiresInHours, held: flag(held) },
});

export function addSelectionRoutes(http: Http, deps: OrderZipsDeps): void {
	addRoute(
		http,
		orderSelectionRoutes.requestZips,
		async (call) => {
			requireRight(call.caller, 'zips.prepare');
			const { body } = call;
			const selected = await readSelection(deps.orm, body);
			const seen = new Map(body.orders.map((one) => [one.id, one.seen]));
			const jobs: ZipJob[] = [];
			for (const { id } of selected) jobs.push(await requestOrderZip(deps, actorOf(call), id, { ...optionsOf(body), seen: seen.get(id) }));
			return jobs;
		},
		{ perMinute: 20 },
	);
	addZipOfOrders(http, deps);
	addJobTickets(http, deps);
}

async function audit({ orm }: OrderZipsDeps, actor: Actor, selected: readonly SelectedOrder[], action: string): Promise<void> {
	await orm.transaction(async (tx) => {
		for (const { id, displayId } of selected)
			await writeAudit(tx, actor, { action, model: 'orders', recordId: id, recordName: `Order #${displayId}`, changes: [] });
	});
}

type Path = (typeof orderSelectionRoutes)['downloadZips' | 'downloadJobTickets']['path'];

function ticketsOf({ files, config, orm }: OrderZipsDeps, purpose: string, path: Path) {
	const tickets = files.ticketsFor(purpose, contentSchema);
	return {
		/** Valid until the given time, by default for one minute. */
		seal: (content: Content, fileName: string, until?: Date): SelectionTicket => {
			const at = path.replace(':fileName', encodeURIComponent(fileName));
			const ticket = until === undefined ? tickets.seal(content, ticketSeconds, 1) : tickets.sealUntil(content, until);
			return { url: `${config.publicUrl}${apiPrefix.main}${at}?x-access-token=${ticket}`, fileName };
		},
		/** Errors: ENTITY_NOT_FOUND, FORBIDDEN once the right was withdrawn. */
		open: async (ticket: string | undefined): Promise<Content> => {
			const content = tickets.open(ticket ?? '')?.content;
			if (content === undefined) throw addressNotFound();
			await requireHolder(orm, content);
			return content;
		},
	};
}

const nameOf = (what: string, selected: readonly SelectedOrder[], ending: string): string =>
	selected.length === 1 ? `${what}-${selected[0]?.displayId}.${ending}` : `${what}-of-${selected.length}-orders.${ending}`;

const asSelection = ({ orders }: Content): OrderSelection => ({ orders: orders.map(([id]) => ({ id })), held: true });

function addZipOfOrders(http: Http, deps: OrderZipsDeps): void {
	const { orm } = deps;
	const tickets = ticketsOf(deps, 'zip-of-orders', orderSelectionRoutes.downloadZips.path);
	addRoute(
		http,
		orderSelectionRoutes.ticketForZips,
		async (call) => {
			requireRight(call.caller, 'zips.prepare');
			const selected = await readSelection(orm, call.body);
			const zips = await finishedZips(orm, selected);
			await audit(deps, actorOf(call), selected, 'downloadZip');
			const firstEnd = Math.min(...zips.map(({ expiredAt }) => expiredAt.getTime()));
			return tickets.seal(
				{ ...holderOf(call.caller), orders: zips.map(({ orderId, run }) => [orderId, run]) },
				nameOf('files', selected, 'zip'),
				ticketUntil(new Date(firstEnd)),
			);
		},
		{ perMinute: 30 },
	);
	addRoute(
		http,
		orderSelectionRoutes.downloadZips,
		async ({ params, query, request, reply }) => {
			const content = await tickets.open(query['x-access-token']);
			const runs = new Map(content.orders);
			const zips = await finishedZips(orm, await readSelection(orm, asSelection(content))).catch((error: unknown) => {
				// A zip is being made again, so a download in progress cannot continue.
				if (error instanceof AppError && error.code === 'ZIP_NOT_READY') throw zipExpired();
				throw error;
			});
			if (zips.some(({ orderId, run }) => runs.get(orderId) !== run)) throw zipExpired();
			const file = await zipOfOrders(deps, zips);
			if (file === null) throw zipExpired();
			return sendRanged(request, reply, file, zipHeaders(params.fileName));
		},
		{ answersHead: true, perMinute: 300 },
	);
}

/** Errors: ENTITY_NOT_FOUND, NOTHING_TO_PRINT, TOO_MUCH_AT_ONCE. */
async function readTickets(executor: Executor, ids: readonly string[]): Promise<OrderZipContents[]> {
	const contents: OrderZipContents[] = [];
	for (const id of ids) contents.push(await readContents(executor, id));
	const pages = contents.reduce((sum, { designs }) => sum + designs.length, 0);
	if (pages === 0) throw new AppError('NOTHING_TO_PRINT', 'Nothing in these orders can be printed.');
	if (pages > maxTicketsAtOnce)
		throw new AppError(
			'TOO_MUCH_AT_ONCE',
			`One file holds at most ${maxTicketsAtOnce} job tickets, and these orders have ${pages}. Select fewer orders.`,
		);
	return contents;
}

function addJobTickets(http: Http, deps: OrderZipsDeps): void {
	const { orm } = deps;
	const tickets = ticketsOf(deps, 'job-tickets', orderSelectionRoutes.downloadJobTickets.path);
	const answer = pdfAnswers(deps, 'job tickets');
	addRoute(
		http,
		orderSelectionRoutes.ticketForJobTickets,
		async (call) => {
			requireRight(call.caller, 'zips.prepare');
			const selected = await readSelection(orm, call.body);
			await readTickets(
				orm,
				selected.map(({ id }) => id),
			);
			await audit(deps, actorOf(call), selected, 'downloadJobTickets');
			return tickets.seal({ ...holderOf(call.caller), orders: selected.map(({ id }) => [id, 0]) }, nameOf('job-tickets', selected, 'pdf'));
		},
		{ perMinute: 30 },
	);
	addRoute(
		http,
		orderSelectionRoutes.downloadJobTickets,
		async ({ params, query, request, reply, signal }) => {
			const { orders } = await tickets.open(query['x-access-token']);
			const contents = await readTickets(
				orm,
				orders.map(([id]) => id),
			);
			return answer({ params, request, reply }, (path) => makeTicketBook(deps, contents, path, signal));
		},
		{ answersHead: true, perMinute: 20 },
	);
}
