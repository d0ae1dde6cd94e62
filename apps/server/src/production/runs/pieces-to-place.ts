import type { ToPlace } from '@print-room/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Orm, SignedFiles } from '../../platform/index.ts';
import { namedPieces } from '../read-pieces.ts';

/** Pieces of a medium that are listed: more than a run takes. */
const mostListed = 1000;

/**
 * Name of the medium of a piece `p` of a line `i`, as it is called now: the same paper is a medium of its own in each category, and
 * shares its name only.
 */
export const mediumOfPiece: SQL = sql`coalesce((select t.label from designs d join print_types t on t.id = d.snapshot -> 'media' ->> 'id'
	where d.id = i.design_id), p.medium)`;

/** Pieces at `to print` in no live run. */
const waiting = sql`(select p.id, p.due_on, p.created_at, ${mediumOfPiece} as medium from pieces p join order_items i on i.id = p.order_item_id
	where p.state = 'toPrint' and not exists (select 1 from run_pieces r
		where r.piece_id = p.id and r.is_live and r.left_as is null and r.bad_reason is null)) w`;

/** Lists what waits to be printed and is in no run: media with counts, and the pieces of the medium that is asked for. */
export async function listPiecesToPlace(
	{ orm, files }: { readonly orm: Orm; readonly files: Pick<SignedFiles, 'picture'> },
	medium: string | undefined,
): Promise<ToPlace> {
	const media = await orm.execute<{ medium: string; count: number }>(sql`
		select medium, count(*)::int as count from ${waiting} where medium is not null group by medium order by count desc, medium`);
	if (medium === undefined) return { media: media.rows, pieces: [] };
	const { rows } = await orm.execute<{ id: string }>(sql`
		select id from ${waiting} where medium = ${medium} order by coalesce(due_on, 'infinity'::date), created_at, id limit ${mostListed}`);
	const ids = rows.map(({ id }) => id);
	return { media: media.rows, pieces: ids.length === 0 ? [] : await namedPieces({ orm, files }, ids) };
}
