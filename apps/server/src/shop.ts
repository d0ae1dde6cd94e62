import { accountTasks, addAccountRoutes, isStillHere, personOfSession, resolveCaller } from './accounts/index.ts';
import { addApprovalRoutes, approvalTasks, serveApprovalPictures, serveApprovalTiles } from './approvals/index.ts';
import { addBackOfficeRoutes, figureTasks, noteDownload } from './back-office/index.ts';
import { addBackupRoutes, backupTasks } from './backups/index.ts';
import { addCartRoutes } from './cart/index.ts';
import { addCatalogueRoutes, paperJobs, queuePaperWork, servePaperTables } from './catalogue/index.ts';
import type { Context } from './context.ts';
import { addDesignRoutes, designTasks, isFileChanged, printFilePatch } from './designs/index.ts';
import { addEditionRoutes } from './editions/index.ts';
import { addFileCheckRoutes, fileCheckTasks } from './file-checks/index.ts';
import { addInformationRoutes, informationTasks, servePaperPictures } from './information/index.ts';
import { lanesOf, together } from './lanes.ts';
import { addOrderZipRoutes, orderZipTasks } from './order-zips/index.ts';
import { addOrderRoutes, orderTasks } from './orders/index.ts';
import {
	createHttp,
	createReadiness,
	createStorageProbe,
	type Http,
	type LookAtReadiness,
	readKeptAsset,
	rowCountTasks,
	serveExports,
	serveHealth,
	serveSignedFiles,
	serveWebApp,
	type Task,
	type Worker,
	webBuildTasks,
} from './platform/index.ts';
import { addPricingRoutes } from './pricing/index.ts';
import { addProductionRoutes, productionTasks } from './production/index.ts';
import { addRegisterRoutes, addVerificationRoutes, verificationPage } from './register/index.ts';
import { addSettingsRoutes, serveLogo } from './settings/index.ts';
import { abandonedTasks, addTileRoutes, addUploadRoutes, serveTiles, tileTasks, uploadTasks } from './uploads/index.ts';

function addRoutes(http: Http, context: Context): void {
	const { orm, config, blobs, mailer, queue, information } = context;
	addSettingsRoutes(http, orm);
	addAccountRoutes(http, context);
	addCatalogueRoutes(http, context);
	addUploadRoutes(http, context);
	addTileRoutes(http, context);
	addPricingRoutes(http, orm, context.prices);
	addInformationRoutes(http, context);
	addCartRoutes(http, context);
	addEditionRoutes(http, context);
	addVerificationRoutes(http, context);
	addDesignRoutes(http, context);
	addApprovalRoutes(http, context);
	addFileCheckRoutes(http, context);
	addOrderRoutes(http, context);
	addOrderZipRoutes(http, context);
	addRegisterRoutes(http, context);
	addProductionRoutes(http, context);
	addBackupRoutes(http, context);
	addBackOfficeRoutes(http, { orm, config, blobs, mailer, queue, information, taskNames: taskNames(context) });
	// Last: it serves the lists that the other slices registered.
	serveExports(http, { config, logger: context.logger, files: context.files, personOf: (session) => personOfSession(orm, session) });
}

const tasks = (context: Context): Readonly<Record<string, Task>> =>
	Object.fromEntries(
		Object.entries({
			...accountTasks(context),
			...paperJobs(context),
			...uploadTasks(context),
			...tileTasks(context),
			...abandonedTasks(context),
			...informationTasks(context),
			...designTasks(context),
			...approvalTasks(context),
			...fileCheckTasks(context),
			...orderTasks(context),
			...orderZipTasks(context),
			...productionTasks(context),
			...backupTasks(context),
			...rowCountTasks(context),
			...figureTasks(context),
			...webBuildTasks(context),
		}).map(([name, task]) => [name, reported(context, name, task)]),
	);

export const taskNames = (context: Context): readonly string[] => Object.keys(tasks(context));

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

/** Everything that this process needs before it can work; of a worker also whether it takes jobs. */
export const readinessOf = ({ database, blobs, queue }: Context): LookAtReadiness =>
	createReadiness({
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

export async function createWeb(
	context: Context,
	webBuild: number | null = null,
	readiness: LookAtReadiness = readinessOf(context),
): Promise<Http> {
	const { config, logger, reporting, observer, orm, blobs } = context;
	return createHttp({
		config,
		logger,
		reporting,
		observer,
		resolveCaller: (request) => resolveCaller(orm, config, request),
		webBuild,
		routes: (http) => addRoutes(http, context),
		addOtherRoutes: async (http) => {
			serveHealth(http, readiness);
			serveSignedFiles(http, context.files, blobs, {
				note: noteDownload(context),
				isStillHere: (session) => isStillHere(orm, session),
				patchOf: (key, about) =>
					printFilePatch(context, key, about).catch(async (error: unknown) => {
						if (isFileChanged(error)) await context.onChangedFile(key.split('/')[1] ?? '');
						throw error;
					}),
			});
			serveTiles(http, context);
			serveApprovalTiles(http, context);
			serveApprovalPictures(http, context);
			servePaperTables(http, context);
			servePaperPictures(http, context);
			serveLogo(http, context.config);
			await serveWebApp(http, config, {
				build: webBuild,
				keptAsset: (name) => readKeptAsset(orm, name),
				pages: context.shopPages,
				certificate: (code) => verificationPage(context, code),
			});
		},
	});
}

/** Jobs at fixed times (UTC), as Graphile Worker reads them. */
export const timetable = [
	'17 * * * * sweep-leftovers',
	'23 * * * * sweep-abandoned',
	'41 * * * * sweep-accounts',
	'53 * * * * sweep-designs',
	'59 * * * * sweep-file-checks',
	'*/5 * * * * fold-row-counts',
	'*/10 * * * * sweep-order-zips',
	'*/10 * * * * sweep-pieces',
	'*/10 * * * * remake-images ?queue=remake-images&jobKey=remake-images&priority=20&max=3',
	'*/10 * * * * make-backup ?queue=make-backup&jobKey=make-backup&max=3',
	'*/30 * * * * rehearse-restore ?queue=rehearse-restore&jobKey=rehearse-restore&max=1',
	'11 3 * * * reconcile-orders',
	'37 4 * * * sweep-webhooks',
	'43 4 * * * sweep-order-links',
	'47 * * * * sweep-approvals',
	'*/5 * * * * fold-figures ?queue=fold-figures&jobKey=fold-figures&max=6',
	'7 5 * * * sweep-web-assets',
	'13 5 * * * sweep-shop-events',
].join('\n');

export async function startWorkerRole(context: Context, crontab = timetable): Promise<Worker> {
	await queuePaperWork(context);
	const lanes = lanesOf({
		tasks: tasks(context),
		concurrency: context.config.workerConcurrency,
		crontab,
	});
	return together(await Promise.all(lanes.map((lane) => context.queue.startWorker(lane))));
}
