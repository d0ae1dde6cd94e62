import type { Carriers } from '@print-room/contract';
import type { Carrier } from '@print-room/domain';
import { eq } from 'drizzle-orm';
import type { Actor, Orm } from '../platform/index.ts';
import { changeSettings } from './change-settings.ts';
import { carrierSettings, carriersId } from './settings.table.ts';

type Reader = Pick<Orm, 'select'>;

/** Reads the carriers; a shop in which none were entered has version 0 of an empty list. */
export async function readCarriers(orm: Reader): Promise<Carriers> {
	const [row] = await orm.select().from(carrierSettings).limit(1);
	return { id: carriersId, carriers: [...(row?.carriers ?? [])], version: row?.version ?? 0 };
}

interface CarriersChange {
	readonly carriers: readonly Carrier[];
	/** version that the change is based on */
	readonly seen: number | undefined;
}

const labelOf = ({ name, trackingPattern }: Carrier): string => (trackingPattern === '' ? name : `${name}: ${trackingPattern}`);

/** Replaces the carriers; returns the version. Errors: EDIT_CONFLICT. */
export const changeCarriers = (orm: Orm, actor: Actor, { carriers, seen }: CarriersChange): Promise<number> =>
	changeSettings(orm, actor, {
		...{ model: 'carriers', recordId: carriersId, recordName: 'Carriers', seen },
		hold: async (tx) => {
			const [row] = await tx
				.insert(carrierSettings)
				.values({ id: carriersId, carriers: [], version: 0 })
				.onConflictDoUpdate({ target: carrierSettings.id, set: { id: carriersId } })
				.returning();
			if (row === undefined) throw new Error('The carriers could not be held.');
			return row;
		},
		facts: (row) => ({ before: { carriers: row.carriers.map(labelOf) }, after: { carriers: carriers.map(labelOf) } }),
		write: (tx, version) =>
			tx
				.update(carrierSettings)
				.set({ carriers: [...carriers], version })
				.where(eq(carrierSettings.id, carriersId)),
	});
