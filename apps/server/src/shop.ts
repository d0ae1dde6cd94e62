import { accountTasks, addAccountRoutes, isStillHere, personOfSession, resolveCaller } from './accounts/index.ts';
import { addBackOfficeRoutes, noteDownload } from './back-office/index.ts';
import { addCartRoutes } from './cart/index.ts';
import { addCatalogueRoutes, servePaperTables } from './catalogue/index.ts';
import type { Context } from './context.ts';
import { addDesignRoutes, designTasks, printFilePatch } from './designs/index.ts';
import { addFileCheckRoutes, fileCheckTasks } from './file-checks/index.ts';
import { lanesOf, together } from './lanes.ts';
import { addOrderZipRoutes, orderZipTasks } from './order-zips/index.ts';
import { addOrderRoutes, orderTasks } from './orders/index.ts';
import {
	createHttp,
	createStorageProbe,
	type Http,
	rowCountTasks,
	serveExports,
	serveHealth,
	serveSignedFiles,
	serveWebApp,
	type Task,
	type Worker,
} from './platform/index.ts';
import { addPricingRoutes } from './pricing/index.ts';
import { addSettingsRoutes } from './settings/index.ts';
import { abandonedTasks, addTileRoutes, addUploadRoutes, serveTiles, tileTasks, uploadTasks } from './uploads/index.ts';

function addRoutes(http: Http, context: Context): void {
	const { orm, config, events } = context;
	addSettingsRoutes(http, orm);
	addAccountRoutes(http, context);
	addCatalogueRoutes(http, orm);
	addUploadRoutes(http, context);
	addTileRoutes(http, context);
	addPricingRoutes(http, orm, events);
	addCartRoutes(http, config.cart);
	addDesignRoutes(http, context);
	addFileCheckRoutes(http, context);
	addOrderRoutes(http, context);
	addOrderZipRoutes(http, context);
	addBackOfficeRoutes(http, { orm, config, taskNames: Object.keys(tasks(context)) });
	// Last: it serves the lists that the other slices registered.
	serveExports(http, { config, logger: context.logger, files: context.files, personOf: (session) => personOfSession(orm, session) });
}

const tasks = (context: Context): Readonly<Record<string, Task>> =>
	Object.fromEntries(
		Object.entries({
			...accountTasks(context),
			...uploadTasks(context),
			...tileTasks(context),
			...abandonedTasks(context),
			...designTasks(context),
			...fileCheckTasks(context),
			...orderTasks(context),
			...orderZipTasks(context),
			...rowCountTasks(context),
		}).map(([name, task]) => [name, reported(context, name, task)]),
	);

/** The queue logs and retries a failed job; the error is also reported to the error-reporting service. */
const reported =
	({ reporting }: Context, name: string, task: Task): Task =>
	async (payload, helpers) => {
		try {
			await task(payload, helpers);
		} catch (error) {
			reporting.report(error, { task: name, jobId: helpers.jobId, attempt: String(helpers.attempt) });
			throw error;
		}
	};

export async function createWeb(context: Context): Promise<Http> {
	const { config, logger, reporting, orm, database, blobs, queue } = context;
	return createHttp({
		config,
		logger,
		reporting,
		resolveCaller: (request) => resolveCaller(orm, config, request),
		routes: (http) => addRoutes(http, context),
		addOtherRoutes: async (http) => {
			serveHealth(http, {
				database: () =>
					database.pool.query('select 1').catch((cause: unknown) => {
						// The driver's own message may name hosts and users.
						throw new Error('The database does not answer.', { cause });
					}),
				storage: createStorageProbe(blobs),
				queue: async () => {
					if (!(await queue.ready())) throw new Error('The queue does not answer.');
				},
			});
			serveSignedFiles(http, context.files, blobs, {
				note: noteDownload(context),
				isStillHere: (session) => isStillHere(orm, session),
				patchOf: (key, about) => printFilePatch(context, key, about),
			});
			serveTiles(http, context);
			servePaperTables(http, context);
			await serveWebApp(http, config);
		},
	});
}

export async function startWorkerRole(context: Context): Promise<Worker> {
	const lanes = lanesOf({
		tasks: tasks(context),
		concurrency: context.config.workerConcurrency,
		crontab:
			'17 * * * * sweep-leftovers\n23 * * * * sweep-abandoned\n41 * * * * sweep-accounts\n53 * * * * sweep-designs\n59 * * * * sweep-file-checks\n*/5 * * * * fold-row-counts\n*/10 * * * * sweep-order-zips\n*/10 * * * * remake-images ?queue=remake-images&jobKey=remake-images&priority=20&max=3\n11 3 * * * reconcile-orders\n37 4 * * * sweep-webhooks',
	});
	return together(await Promise.all(lanes.map((lane) => context.queue.startWorker(lane))));
}
