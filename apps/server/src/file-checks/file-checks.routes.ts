import { type FreeCheckRequest, models, routes } from '@print-room/contract';
import { eq } from 'drizzle-orm';
import { actorOf, addListRoutes, addRoute, type Http, readOne, requireRight, setETag } from '../platform/index.ts';
import { answerFileCheck } from './answer/answer-file-check.ts';
import { readEntries } from './entries.ts';
import type { FileChecksDeps } from './file-checks.deps.ts';
import { fileCheckModel } from './file-checks.models.ts';
import { freeCheckRequests } from './file-checks.table.ts';
import { addressOf } from './mails/answer-mail.ts';
import { readMeasured } from './measure-file.ts';
import { deleteFileCheck } from './own/delete-file-check.ts';
import { addOwnFileCheckRoutes } from './own-file-checks.routes.ts';

export function addFileCheckRoutes(http: Http, deps: FileChecksDeps): void {
	const { orm, files } = deps;
	const rows = fileCheckModel(files);
	addListRoutes(http, orm, { model: models.testproofrequests, rows });

	const readPage = async (id: string, query: unknown): Promise<FreeCheckRequest> => {
		const request = await readOne(orm, rows, eq(freeCheckRequests.id, id), query);
		const measured = await readMeasured(orm, request.designId === null ? [] : [request.designId]);
		const [row] = await orm.select().from(freeCheckRequests).where(eq(freeCheckRequests.id, id));
		const answerTo = row === undefined ? request.email : (await addressOf(orm, row)).to;
		const itemId = row?.orderItemId ?? null;
		const heldLine = itemId === null ? null : ((await deps.heldLines.find(orm, [itemId])).get(itemId) ?? null);
		return { ...request, heldLine, answerTo, entries: await readEntries(orm, id), measured: measured.get(request.designId ?? '') ?? null };
	};

	addRoute(
		http,
		routes.getFreeCheckRequest,
		async ({ caller, params, query, reply }) => {
			requireRight(caller, 'fileChecks.read');
			const request = await readPage(params.id, query);
			setETag(reply, request.version);
			return request;
		},
		{ filter: rows.filter },
	);
	addRoute(http, routes.answerFreeCheck, async (call) => {
		requireRight(call.caller, 'fileChecks.answer');
		const { params, body, headers, reply } = call;
		await answerFileCheck(deps, { id: params.id, answer: body, seen: headers['if-match'], actor: actorOf(call) });
		const request = await readPage(params.id, {});
		setETag(reply, request.version);
		return request;
	});
	addRoute(http, routes.deleteFreeCheckRequest, async (call) => {
		requireRight(call.caller, 'fileChecks.delete');
		await deleteFileCheck(orm, call.params.id, actorOf(call));
		return undefined;
	});

	addOwnFileCheckRoutes(http, deps);
}
