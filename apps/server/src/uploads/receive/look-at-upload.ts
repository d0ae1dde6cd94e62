import { eq } from 'drizzle-orm';
import { type Orm, sharedRead } from '../../platform/index.ts';
import { uploads } from '../uploads.table.ts';

/** Reads the state of an upload for callers who wait for it; null once it is gone. */
export const lookAtUpload = sharedRead(async (orm: Orm, id: string) => {
	const [row] = await orm.select().from(uploads).where(eq(uploads.id, id));
	return row ?? null;
});
