import { READING_VERSION } from '@print-room/imaging';
import { and, asc, gt, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Task } from '../../platform/index.ts';
import type { UploadsDeps } from '../uploads.deps.ts';
import { images } from '../uploads.table.ts';
import { remakeImage } from './remake-image.ts';

const remakeTask = 'remake-images';
const payloadSchema = z.object({ after: z.string().optional() });

/**
 * Remakes an image that an older version read and queues itself for the next: one at a time, behind all work that people wait for. Started
 * every ten minutes, which also resumes broken runs and retries failures that may have passed.
 */
export const remakeTasks = (deps: UploadsDeps): Readonly<Record<string, Task>> => ({
	[remakeTask]: async (payload, { signal }) => {
		const { after = '' } = payloadSchema.parse(payload);
		const [image] = await deps.orm
			.select()
			.from(images)
			.where(and(lt(images.readingVersion, READING_VERSION), gt(images.id, after)))
			.orderBy(asc(images.id))
			.limit(1);
		if (image === undefined) return;
		try {
			await remakeImage(deps, image, signal);
		} catch (error) {
			signal.throwIfAborted();
			deps.logger.error({ err: error, imageId: image.id }, 'remaking an image failed and will be retried');
		}
		const options = { jobKey: remakeTask, queueName: remakeTask, priority: 20, maxAttempts: 3 };
		await deps.queue.add(deps.orm, remakeTask, { after: image.id }, options);
	},
});
