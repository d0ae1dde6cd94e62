import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Executor } from '../../platform/index.ts';
import { type ImageRow, images } from '../../uploads/index.ts';
import { type DesignRow, designs } from '../designs.table.ts';
import type { PrintAbout } from './xmp-packet.ts';

/** Whether a design's print files were cut from a file of its image that was replaced since. Unknown, and false, for older designs. */
export const isOfEarlierFile = ({ cutFrom }: Pick<DesignRow, 'cutFrom'>, { masterKey }: Pick<ImageRow, 'masterKey'>): boolean =>
	cutFrom !== null && cutFrom !== masterKey;

const caution = 'cut before the image’s file was replaced';

/** Metadata of a print file when it is handed out, with a note if its image has another file by now. */
export async function aboutNow(orm: Executor, key: string, about: PrintAbout): Promise<PrintAbout> {
	const [, id = ''] = key.split('/');
	const [earlier] = await orm
		.select({ id: designs.id })
		.from(designs)
		.innerJoin(images, eq(images.id, designs.imageId))
		.where(and(eq(designs.id, id), isNotNull(designs.cutFrom), ne(designs.cutFrom, images.masterKey)));
	return earlier === undefined ? about : { ...about, caution };
}
