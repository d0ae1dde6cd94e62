import { type ProofPrice, routes } from '@print-room/contract';
import { pence, penceToPounds, poundsToPence } from '@print-room/domain';
import { eq } from 'drizzle-orm';
import {
	type Actor,
	actorOf,
	addRoute,
	type FilterModel,
	type Http,
	notFound,
	type Orm,
	parseFilter,
	requireRight,
	requireVersion,
	setETag,
	writeAudit,
} from '../platform/index.ts';
import { proofPrices } from './pricing.table.ts';

/** The table has a single row, so filters are only validated. */
const oneRow: FilterModel = { fields: { id: { column: proofPrices.id, type: 'id' } }, relations: {}, defaultOrder: [] };

const toProofPrice = (row: typeof proofPrices.$inferSelect): ProofPrice => ({
	id: row.id,
	price: penceToPounds(pence(row.pricePence)),
	version: row.version,
});

interface PriceChange {
	readonly id: string;
	/** net */
	readonly pounds: number;
	/** version that the change is based on */
	readonly seen: number | undefined;
}

/**
 * Changes the price and returns the version. A trigger notifies every process that remembers prices. Errors: ENTITY_NOT_FOUND,
 * EDIT_CONFLICT.
 */
async function changeProofPrice(orm: Orm, actor: Actor, { id, pounds, seen }: PriceChange): Promise<number> {
	return orm.transaction(async (tx) => {
		const [before] = await tx.select().from(proofPrices).where(eq(proofPrices.id, id)).for('update');
		if (before === undefined) throw notFound('The proof price');
		requireVersion(seen, before.version);
		const pricePence = poundsToPence(pounds);
		if (pricePence === before.pricePence) return before.version;
		const version = before.version + 1;
		await tx.update(proofPrices).set({ pricePence, version }).where(eq(proofPrices.id, id));
		const changes = [{ field: 'price', before: toProofPrice(before).price, after: penceToPounds(pricePence) }];
		await writeAudit(tx, actor, { action: 'update', model: 'proofPrice', recordId: id, recordName: 'Proof Price', changes });
		return version;
	});
}

export function addProofPriceRoutes(http: Http, orm: Orm): void {
	addRoute(
		http,
		routes.listProofPrices,
		async ({ query, reply }) => {
			parseFilter(query, oneRow);
			const rows = await orm.select().from(proofPrices).limit(1);
			reply.header('x-total-count', String(rows.length));
			return rows.map(toProofPrice);
		},
		{ filter: oneRow },
	);
	addRoute(http, routes.getProofPrice, async (call) => {
		const [row] = await orm.select().from(proofPrices).where(eq(proofPrices.id, call.params.id));
		if (row === undefined) throw notFound('The proof price');
		setETag(call.reply, row.version);
		return toProofPrice(row);
	});
	addRoute(http, routes.changeProofPrice, async (call) => {
		requireRight(call.caller, 'settings.write');
		const change = { id: call.params.id, pounds: call.body.price, seen: call.headers['if-match'] };
		setETag(call.reply, await changeProofPrice(orm, actorOf(call), change));
		return undefined;
	});
}
