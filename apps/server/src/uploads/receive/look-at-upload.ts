import { eq } from 'drizzle-orm';
import { type Orm, sharedLook } from '../../platform/index.ts';
import { uploads } from '../uploads.table.ts';

/** How far an upload is, for those who wait for it; null: it is gone. */
export const lookAtUpload = sharedLook(async (orm: Orm, id: string) => {
	const [row] = await orm.select().from(uploads).where(eq(uploads.id, id));
	return row ?? null;
});
