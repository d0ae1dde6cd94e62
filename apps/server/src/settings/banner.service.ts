import type { ChangeBanner, ShopBanner } from '@print-room/contract';
import { noBanner } from '@print-room/domain';
import { eq } from 'drizzle-orm';
import type { Actor, Orm } from '../platform/index.ts';
import { changeSettings } from './change-settings.ts';
import { bannerId, banners } from './settings.table.ts';

type Reader = Pick<Orm, 'select'>;

/** Reads the banner; a shop that never had one has version 0 of none. */
export async function readBanner(orm: Reader): Promise<ShopBanner> {
	const [row] = await orm.select().from(banners).limit(1);
	const { text, from, until } = row ?? noBanner;
	return { id: bannerId, text, from, until, version: row?.version ?? 0 };
}

interface BannerChange {
	readonly banner: ChangeBanner;
	/** version that the change is based on */
	readonly seen: number | undefined;
}

/** Changes the banner; returns the version. Errors: EDIT_CONFLICT. */
export const changeBanner = (orm: Orm, actor: Actor, { banner, seen }: BannerChange): Promise<number> =>
	changeSettings(orm, actor, {
		...{ model: 'banner', recordId: bannerId, recordName: 'Banner', seen },
		hold: async (tx) => {
			const [row] = await tx
				.insert(banners)
				.values({ id: bannerId, ...noBanner, version: 0 })
				.onConflictDoUpdate({ target: banners.id, set: { id: bannerId } })
				.returning();
			if (row === undefined) throw new Error('The banner could not be held.');
			return row;
		},
		facts: ({ text, from, until }) => ({ before: { text, from, until }, after: banner }),
		write: (tx, version) =>
			tx
				.update(banners)
				.set({ ...banner, version })
				.where(eq(banners.id, bannerId)),
	});
