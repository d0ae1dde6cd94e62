import type { Carriers } from '@print-room/contract';
import type { Carrier } from '@print-room/domain';
import { eq } from 'drizzle-orm';
import { type Actor, changesBetween, type Orm, requireVersion, writeAudit } from '../platform/index.ts';
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
export async function changeCarriers(orm: Orm, actor: Actor, { carriers, seen }: CarriersChange): Promise<number> {
	return orm.transaction(async (tx) => {
		await tx.insert(carrierSettings).values({ id: carriersId, carriers: [], version: 0 }).onConflictDoNothing();
		const [row] = await tx.select().from(carrierSettings).limit(1).for('update');
		const { carriers: known, version: present } = row ?? { carriers: [], version: 0 };
		requireVersion(seen, present);
		if (JSON.stringify(known) === JSON.stringify(carriers)) return present;
		const version = present + 1;
		await tx.update(carrierSettings).set({ carriers, version }).where(eq(carrierSettings.id, carriersId));
		const changes = changesBetween({ carriers: known.map(labelOf) }, { carriers: carriers.map(labelOf) });
		await writeAudit(tx, actor, { action: 'update', model: 'carriers', recordId: carriersId, recordName: 'Carriers', changes });
		return version;
	});
}
