import { ImagingError } from '@print-room/imaging';
import { and, asc, count, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { z } from 'zod';
import { type Executor, type Logger, MailRefused, type MailTemplate, renderStaffMail, type Task } from '../../platform/index.ts';
import type { UploadsDeps } from '../uploads.deps.ts';
import { uploads } from '../uploads.table.ts';
import { isKept } from './kept-uploads.ts';

const mailMemoryTask = 'mail-image-memory';
const payloadSchema = z.object({ uploadId: z.string() });
const maxListed = 10;
const bytesPerMb = 1_000_000;

const isWantOfMemory = (error: unknown): boolean => error instanceof ImagingError && error.code === 'OUT_OF_MEMORY';

/** Records that an image ran out of memory and mails staff, the first time only. */
export async function noteMemoryTrouble(
	{ orm, queue, config }: Pick<UploadsDeps, 'orm' | 'queue' | 'config'>,
	logger: Logger,
	uploadId: string,
	error: unknown,
): Promise<void> {
	if (!isWantOfMemory(error)) return;
	try {
		await orm.transaction(async (tx) => {
			const first = await tx
				.update(uploads)
				.set({ memoryAt: new Date() })
				.where(and(eq(uploads.id, uploadId), isNull(uploads.memoryAt)))
				.returning({ id: uploads.id });
			if (first.length > 0 && config.ordersEmail !== null) await queue.add(tx, mailMemoryTask, { uploadId }, { maxAttempts: 12 });
		});
	} catch (failure) {
		logger.warn({ err: failure, uploadId }, 'the memory need of an image could not be recorded');
	}
}

export interface MemoryTrouble {
	readonly count: number;
	/** the oldest uploads among those counted */
	readonly uploads: readonly { id: string; name: string; bytes: number; at: Date; isGivenUp: boolean }[];
}

/** Returns uploads held up by memory: those that are retried, and those that were given up. */
export async function readMemoryTrouble(executor: Executor): Promise<MemoryTrouble> {
	const isHeldUp = and(isNotNull(uploads.memoryAt), or(inArray(uploads.state, ['received', 'stored']), isKept));
	const [all] = await executor.select({ count: count() }).from(uploads).where(isHeldUp);
	const first = await executor.select().from(uploads).where(isHeldUp).orderBy(asc(uploads.memoryAt), asc(uploads.id)).limit(maxListed);
	return {
		count: all?.count ?? 0,
		uploads: first.map(({ id, name, bytes, memoryAt, createdAt, state }) => ({
			...{ id, name, bytes },
			at: memoryAt ?? createdAt,
			isGivenUp: state === 'failed',
		})),
	};
}

function memoryPage({ publicUrl }: { readonly publicUrl: string }, { name, bytes }: typeof uploads.$inferSelect): MailTemplate {
	const title = 'An uploaded image needs more memory than is available';
	const size = bytes < bytesPerMb ? 'less than 1 MB' : `${Math.round(bytes / bytesPerMb)} MB`;
	return {
		subject: title,
		preview: 'The file is kept, and the shop retries it automatically.',
		title,
		paragraphs: [
			`“${name}” (${size}) was uploaded, but could not be processed: memory ran out, although no other image was being processed.`,
			'The file is kept and retried automatically for about eleven hours. Until then its owner sees that it is taking longer than usual and that the file is safe. After that it is listed under Today as a failed job, which you can retry.',
			'To solve this, give the machine more memory, run less beside the shop, or raise IMAGE_MEMORY_MB and restart the shop.',
		],
		button: { label: 'Open Today', url: `${publicUrl}/admin/today` },
	};
}

export const memoryTasks = (deps: UploadsDeps): Readonly<Record<string, Task>> => ({
	[mailMemoryTask]: async (payload, { jobId, logger }) => {
		const { orm, config, mailer } = deps;
		const { uploadId } = payloadSchema.parse(payload);
		const [upload] = await orm.select().from(uploads).where(eq(uploads.id, uploadId));
		// Deleted, or an image by now.
		if (config.ordersEmail === null || upload === undefined || upload.state === 'ready') return;
		try {
			const mail = await renderStaffMail(deps, memoryPage(config, upload));
			await mailer.send({ id: `image-memory-${uploadId}-${jobId}`, to: config.ordersEmail, ...mail });
		} catch (error) {
			if (!(error instanceof MailRefused)) throw error;
			logger.warn({ uploadId, err: error }, 'the mail about an image that needs memory was refused');
		}
	},
});
