import { inArray, sql } from 'drizzle-orm';
import type { Orm } from '../platform/index.ts';
import { uploads } from './uploads.table.ts';

export const underWayStates = ['receiving', 'received', 'stored'] as const;

export interface UploadsUnderWay {
	readonly state: (typeof underWayStates)[number];
	readonly count: number;
	/** announced and not received yet */
	readonly missingBytes: number;
}

/** Uploads that are not images yet, by state; states without uploads are left out. */
export async function uploadsUnderWay({ orm }: { readonly orm: Orm }): Promise<readonly UploadsUnderWay[]> {
	const rows = await orm
		.select({
			state: uploads.state,
			count: sql<number>`count(*)::integer`,
			missingBytes: sql<number>`coalesce(sum(greatest(${uploads.bytes} - "offset", 0)), 0)::float8`,
		})
		.from(uploads)
		.where(inArray(uploads.state, [...underWayStates]))
		.groupBy(uploads.state);
	return underWayStates.flatMap((state) => {
		const row = rows.find((one) => one.state === state);
		return row === undefined ? [] : [{ ...row, state, missingBytes: state === 'receiving' ? row.missingBytes : 0 }];
	});
}
