import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, contentDisposition, Semaphore } from '../../platform/index.ts';
import { workFolder } from '../../uploads/index.ts';
import type { OrderZipsDeps } from '../order-zips.deps.ts';

type WorkDeps = Pick<OrderZipsDeps, 'config'>;

const patienceMs = 20_000;

/** Gives `use` a folder that is deleted afterwards. */
export async function inWorkFolder<T>({ config }: WorkDeps, prefix: string, use: (folder: string) => Promise<T>): Promise<T> {
	const within = workFolder(config.dataDir);
	await mkdir(within, { recursive: true });
	const folder = await mkdtemp(join(within, `${prefix}-`));
	try {
		return await use(folder);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

interface Asked {
	readonly request: FastifyRequest;
	readonly reply: FastifyReply;
	readonly params: { readonly fileName: string };
}

type Draw = (path: string) => Promise<unknown>;

/**
 * Answers with PDFs that are drawn one at a time, as drawing keeps a processor busy for seconds. `what` names them in the plural.
 * Errors: RATE_LIMITED after 20 s of waiting for another one.
 */
export function pdfAnswers(deps: WorkDeps, what: string) {
	const semaphore = new Semaphore(1);
	return async ({ request, reply, params }: Asked, draw: Draw): Promise<Buffer | string> => {
		reply.headers({
			'content-type': 'application/pdf',
			'content-disposition': contentDisposition(params.fileName),
			'cache-control': 'private, no-store',
		});
		if (request.method === 'HEAD') return '';
		if (!(await semaphore.enter(patienceMs)))
			throw new AppError('RATE_LIMITED', `Other ${what} are being drawn. Please try again in a minute.`, { retryAfterSeconds: 60 });
		try {
			return await inWorkFolder(deps, 'pdf', async (folder) => {
				const path = join(folder, 'drawn.pdf');
				await draw(path);
				return readFile(path);
			});
		} finally {
			semaphore.leave();
		}
	};
}
