import type { AddOrderNote, OrderNote } from '@print-room/contract';
import { mayChangeNote } from '@print-room/domain';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { readNames } from '../../accounts/index.ts';
import { type Actor, AppError, notFound, type Orm, type Tx, writeAudit } from '../../platform/index.ts';
import { displayIdOf } from '../orders.deps.ts';
import { orderItems, orders } from '../orders.table.ts';
import { orderNotes } from './notes.table.ts';

type NoteRow = typeof orderNotes.$inferSelect;
type OrderRow = Pick<typeof orders.$inferSelect, 'id' | 'number'>;

/** Characters of an order's notes that its search reads, the latest notes first. */
const SEARCHED_CHARACTERS = 10_000;

const lineBreak = sql.raw(String.raw`E'\n'`);

/** File names to be written beside the notes that an order has. */
export const besideNotes = (fileNames: string): SQL =>
	sql`${fileNames} || coalesce(substring(${orders.moreSearched} from ${lineBreak} || '.*'), '')`;

const viewOf =
	(names: ReadonlyMap<string, string>) =>
	({ id, orderItemId, text, byId, createdAt, editedAt }: NoteRow): OrderNote => ({
		id,
		itemId: orderItemId,
		text,
		by: { id: byId, name: names.get(byId) ?? null },
		at: createdAt.toISOString(),
		editedAt: editedAt?.toISOString() ?? null,
	});

async function toNote(tx: Tx, row: NoteRow): Promise<OrderNote> {
	return viewOf(await readNames(tx, [row.byId]))(row);
}

/** Reads the notes of an order and its lines, the latest first. */
export async function readNotes(orm: Orm, orderId: string): Promise<OrderNote[]> {
	const rows = await orm
		.select()
		.from(orderNotes)
		.where(eq(orderNotes.orderId, orderId))
		.orderBy(desc(orderNotes.createdAt), desc(orderNotes.id));
	const names = await readNames(
		orm,
		rows.map(({ byId }) => byId),
	);
	return rows.map(viewOf(names));
}

/** Runs a change of an order's notes with the order locked, so that of two at once the later one finds both in the search. */
const withOrder = <Result>(orm: Orm, orderId: string, work: (tx: Tx, order: OrderRow) => Promise<Result>): Promise<Result> =>
	orm.transaction(async (tx) => {
		const [order] = await tx.select({ id: orders.id, number: orders.number }).from(orders).where(eq(orders.id, orderId)).for('update');
		if (order === undefined) throw notFound('The order');
		const result = await work(tx, order);
		await tx.execute(sql`
			update orders set file_names = split_part(file_names, ${lineBreak}, 1) || (
				select coalesce(${lineBreak} || left(string_agg(text, ' ' order by created_at desc), ${sql.raw(String(SEARCHED_CHARACTERS))}), '')
				from order_notes where order_id = ${orderId})
			where id = ${orderId}`);
		return result;
	});

const note = (tx: Tx, actor: Actor, { id, number }: OrderRow, action: 'note' | 'changeNote' | 'deleteNote'): Promise<void> =>
	writeAudit(tx, actor, { action, model: 'orders', recordId: id, recordName: `Order #${displayIdOf(number)}`, changes: [] });

/** Adds a note; a repeated call returns the one that there is. Errors: ENTITY_NOT_FOUND; VALIDATION_FAILED for a line of another order; IDEMPOTENCY_KEY_REUSED for a repeated call with other words. */
export const addNote = (orm: Orm, actor: Actor, orderId: string, { id, text, itemId }: AddOrderNote): Promise<OrderNote> =>
	withOrder(orm, orderId, async (tx, order) => {
		if (itemId !== null) await requireLine(tx, orderId, itemId);
		const [added] = await tx
			.insert(orderNotes)
			.values({ id, orderId, orderItemId: itemId, text, byId: actor.id, createdAt: sql`clock_timestamp()` })
			.onConflictDoNothing()
			.returning();
		if (added !== undefined) {
			await note(tx, actor, order, 'note');
			return toNote(tx, added);
		}
		const kept = await noteOf(tx, orderId, id);
		if (kept.text !== text)
			throw new AppError('IDEMPOTENCY_KEY_REUSED', 'A first version of this note was kept before. Close this and look at the order.');
		return toNote(tx, kept);
	});

/** Changes a note. Errors: ENTITY_NOT_FOUND, FORBIDDEN for the note of another person or of more than an hour ago. */
export const changeNote = (
	orm: Orm,
	actor: Actor,
	{ id: orderId, noteId }: { readonly id: string; readonly noteId: string },
	text: string,
): Promise<OrderNote> =>
	withOrder(orm, orderId, async (tx, order) => {
		const before = await changeableNote(tx, actor, orderId, noteId);
		if (before.text === text) return toNote(tx, before);
		const [changed] = await tx
			.update(orderNotes)
			.set({ text, editedAt: sql`clock_timestamp()` })
			.where(eq(orderNotes.id, noteId))
			.returning();
		await note(tx, actor, order, 'changeNote');
		return toNote(tx, changed ?? before);
	});

/** Deletes a note. Errors: as of `changeNote`. */
export const deleteNote = (
	orm: Orm,
	actor: Actor,
	{ id: orderId, noteId }: { readonly id: string; readonly noteId: string },
): Promise<void> =>
	withOrder(orm, orderId, async (tx, order) => {
		await changeableNote(tx, actor, orderId, noteId);
		await tx.delete(orderNotes).where(eq(orderNotes.id, noteId));
		await note(tx, actor, order, 'deleteNote');
	});

async function requireLine(tx: Tx, orderId: string, itemId: string): Promise<void> {
	const [line] = await tx
		.select({ id: orderItems.id })
		.from(orderItems)
		.where(and(eq(orderItems.id, itemId), eq(orderItems.orderId, orderId)));
	const message = 'The order has no such line.';
	if (line === undefined) throw new AppError('VALIDATION_FAILED', message, { details: [{ path: 'itemId', message }] });
}

async function noteOf(tx: Tx, orderId: string, noteId: string): Promise<NoteRow> {
	const [found] = await tx
		.select()
		.from(orderNotes)
		.where(and(eq(orderNotes.id, noteId), eq(orderNotes.orderId, orderId)));
	if (found === undefined) throw notFound('The note');
	return found;
}

async function changeableNote(tx: Tx, actor: Actor, orderId: string, noteId: string): Promise<NoteRow> {
	const found = await noteOf(tx, orderId, noteId);
	if (!mayChangeNote({ by: { id: found.byId }, at: found.createdAt.toISOString() }, actor.id, Date.now()))
		throw new AppError('FORBIDDEN', 'A note can be changed by its writer, for an hour.');
	return found;
}
