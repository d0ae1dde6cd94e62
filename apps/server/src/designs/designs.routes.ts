import { borderSchema, type Design, routes } from '@print-room/contract';
import { can } from '@print-room/domain';
import { eq } from 'drizzle-orm';
import { readUsers } from '../accounts/index.ts';
import { borders, entryModels, leadTimesChangedChannel, readLeadTimes } from '../catalogue/index.ts';
import {
	addRoute,
	type Caller,
	createReadCache,
	downloadedBy,
	type FilterModel,
	type Http,
	parseFilter,
	setETag,
} from '../platform/index.ts';
import { countUses, imageById, toImage, withoutOriginal } from '../uploads/index.ts';
import { designAgain } from './again/design-again.ts';
import { toDesigns } from './design-views.ts';
import type { DesignsDeps } from './designs.deps.ts';
import { cartLineOf, createDesign, designsOfImage, ownDesigns, readableDesign } from './designs.service.ts';
import type { DesignRow } from './designs.table.ts';
import { addStaffDesignRoutes } from './designs-staff.routes.ts';
import { dueDateOf } from './due-date.ts';
import { addSetRoutes } from './sets/sets.routes.ts';
import { withImageTypes } from './views/design-view.ts';
import { addWallRoutes } from './walls/walls.routes.ts';

const filterModel: FilterModel = {
	fields: {},
	relations: { printType: null, borderType: null, upload: null, printItem: null, certificate: null, user: null },
	defaultOrder: [],
};

/** `printType`, `printItem` and `certificate` are part of the snapshot; the others are read on request. */
async function withIncluded(deps: DesignsDeps, caller: Caller, row: DesignRow, names: ReadonlySet<string>): Promise<Design> {
	const { orm, files } = deps;
	const [view] = await toDesigns(deps, caller, [row]);
	if (view === undefined) throw new Error(`the design ${row.id} has no view`);
	const isStaff = can(caller.roles, 'designs.read');
	let design = isStaff ? ((await withImageTypes(orm, [view]))[0] ?? view) : view;
	if (names.has('borderType')) {
		const [border] = await orm
			.select()
			.from(borders)
			.where(eq(borders.id, design.borderId ?? ''));
		design = { ...design, borderType: border === undefined ? null : borderSchema.parse(entryModels.borders.serialize(border)) };
	}
	if (names.has('upload')) {
		const image = await imageById(deps, row.imageId);
		const uses = await countUses(orm, [image.id]);
		const upload = toImage(image, files, uses.get(image.id) ?? 0);
		const isOriginalShown = image.ownerId === caller.id || can(caller.roles, 'images.read');
		design = { ...design, upload: isOriginalShown ? upload : withoutOriginal(upload) };
	}
	if (names.has('user') && can(caller.roles, 'users.read')) {
		const people = await readUsers(orm, [row.ownerId]);
		design = { ...design, user: people.get(row.ownerId) ?? null };
	}
	return design;
}

export function addDesignRoutes(http: Http, deps: DesignsDeps): void {
	addRoute(
		http,
		routes.createDesign,
		({ caller, body, headers, signal }) => createDesign(deps, caller, { body, key: headers['idempotency-key'], signal }),
		// A set of 400 rows is added one by one, as fast as they are cut.
		{ perMinute: 480, waits: true },
	);

	const leadTimes = createReadCache(() => readLeadTimes(deps.orm), deps.events, leadTimesChangedChannel);
	addRoute(http, routes.getDueDate, async ({ caller, query }) =>
		dueDateOf({ orm: deps.orm, leadTimes: await leadTimes.read() }, caller.id, query.ids),
	);

	addRoute(
		http,
		routes.getDesign,
		async ({ caller, params, query, reply }) => {
			const row = await readableDesign(deps, caller, params.id);
			const { include } = parseFilter(query, filterModel);
			setETag(reply, row.version);
			const auditedDeps = can(caller.roles, 'designs.read') ? { ...deps, files: downloadedBy(deps.files, caller.id) } : deps;
			return withIncluded(auditedDeps, caller, row, new Set(include.map(({ relation }) => relation)));
		},
		{ filter: filterModel },
	);

	addRoute(http, routes.getDesignAgain, ({ caller, params }) => designAgain(deps, caller, params.id));

	addRoute(http, routes.getCartLine, ({ caller, params }) => cartLineOf(deps, caller, params.id));

	addRoute(http, routes.listOwnDesigns, async ({ caller, query, reply }) => {
		const page = await ownDesigns(deps, caller, query);
		reply.header('x-total-count', String(page.count));
		return page;
	});

	addRoute(http, routes.listDesignsOfImage, async ({ caller, query, reply }) => {
		const page = await designsOfImage(deps, caller, query);
		reply.header('x-total-count', String(page.count));
		return page;
	});

	addSetRoutes(http, deps);
	addWallRoutes(http, deps);
	addStaffDesignRoutes(http, deps);
}
