import { MINUTE_MS } from '@print-room/domain';
import { createImagingPool, type ImagingPool } from '@print-room/imaging';
import type { SQL } from 'drizzle-orm';
import type { OwnedWork } from './accounts/index.ts';
import { ownedApprovals } from './approvals/index.ts';
import { removeHeldTask } from './backups/index.ts';
import { seedWorkingDays } from './catalogue/index.ts';
import { ownedDesigns } from './designs/index.ts';
import { ownedEditions } from './editions/index.ts';
import { type HeldLines, ownedFileChecks, remeasure } from './file-checks/index.ts';
import { type LiveInformation, openInformation, openShopPages, type ShopPages } from './information/index.ts';
import { flagChangedFile, ownedOrders, queueRemadePicture, staffNotice, type Workshop } from './orders/index.ts';
import {
	areRemovalsHeld,
	type Blobs,
	type Config,
	createSignedFiles,
	currentWork,
	type Database,
	type ErrorReporting,
	type Events,
	holdRemovals,
	type Logger,
	type Mailer,
	migrate,
	migrationsFolder,
	type Observer,
	type Orm,
	observe,
	observedMailer,
	openBlobs,
	openDatabase,
	openErrorReporting,
	openEvents,
	openMailer,
	openQueue,
	type Queue,
	type SignedFiles,
	type StaffMailDeps,
	sharedSecret,
	silentObserver,
	type Tx,
	whileOthersWait,
} from './platform/index.ts';
import { openPrices, type Prices } from './pricing/index.ts';
import { createHeldLines, createWorkshop, type PiecesFollower } from './production/index.ts';
import { followPieces, ordersOfCertificate } from './register/index.ts';
import { seedEmptyShop } from './seed.ts';
import { seedVat, withLiveStudio } from './settings/index.ts';
import { createIncoming, type Incoming, ownedUploads } from './uploads/index.ts';

export interface Context {
	readonly config: Config;
	readonly logger: Logger;
	readonly observer: Observer;
	readonly database: Database;
	readonly orm: Orm;
	readonly blobs: Blobs;
	readonly incoming: Incoming;
	readonly queue: Queue;
	readonly events: Events;
	readonly files: SignedFiles;
	readonly imaging: ImagingPool;
	readonly mailer: Mailer;
	readonly staffNotice: StaffMailDeps['staffNotice'];
	readonly workshop: Workshop;
	/** gives paid prints their certificates */
	readonly followPieces: PiecesFollower;
	readonly ordersOfCertificate: (typed: string) => SQL | null;
	readonly heldLines: HeldLines;
	readonly prices: Prices;
	readonly information: LiveInformation;
	readonly shopPages: ShopPages;
	/** the highest slice first: higher slices release what lower ones remove */
	readonly ownedWork: readonly OwnedWork[];
	/** discards what is known of a file when staff replace it */
	readonly onChangedFile: (designId: string) => Promise<void>;
	readonly afterReplacing: (tx: Tx, imageId: string) => Promise<void>;
	/** updates designs and orders when a better decoder has remade a master */
	readonly afterRemaking: (tx: Tx, imageId: string) => Promise<void>;
	readonly reporting: ErrorReporting;
	/** set if this start created the first administrator */
	readonly firstAdministrator: { readonly email: string; readonly generatedPassword: string | null } | null;
	close(): Promise<void>;
}

interface ContextOptions {
	readonly onDatabaseLost?: () => void;
	readonly observer?: Observer;
}

/** A removal that a backup holds is tried again after this. */
const heldForMs = 5 * MINUTE_MS;

/** Opens database, storage, queue and events, migrates the tables and seeds an empty shop. */
export async function createContext(config: Config, logger: Logger, options: ContextOptions = {}): Promise<Context> {
	const { onDatabaseLost: onLost, observer } = options;
	const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, logger, ...(onLost && { onLost }) });
	try {
		return await onDatabase(config, logger, database, observer);
	} catch (error) {
		await database.close();
		throw error;
	}
}

/** The same on an open database, such as a test's own. */
export async function onDatabase(
	environment: Config,
	logger: Logger,
	database: Database,
	observer: Observer = silentObserver,
): Promise<Context> {
	const queue = openQueue({ pool: database.pool, logger, observer });
	await whileOthersWait(database, async () => {
		await queue.migrate();
		await migrate(database, migrationsFolder);
	});
	await seedVat(database.orm);
	await seedWorkingDays(database.orm);
	const events = await openEvents(database.connectionString, logger);
	const config = await withLiveStudio(environment, { orm: database.orm, events, logger });
	const prices = openPrices(database.orm, events);
	const information = await openInformation({ orm: database.orm, events, logger, config });
	const shopPages = await openShopPages({ orm: database.orm, events, logger, config, prices, information });
	const isHeld = () => areRemovalsHeld(database.orm);
	const blobs = holdRemovals(await openBlobs({ storageUrl: config.storageUrl, dataDir: config.dataDir }), {
		isHeld,
		postpone: (removal) => queue.add(database.orm, removeHeldTask, { ...removal }, { runAt: new Date(Date.now() + heldForMs) }),
	});
	const reporting = await openErrorReporting(config, logger);
	const files = createSignedFiles(await sharedSecret(database.orm, 'signed-files'), config.publicUrl);
	// Last, so that nothing can fail between creating the administrator and printing the password.
	const firstAdministrator = await seedEmptyShop(database.orm, config);
	const imaging = createImagingPool({
		concurrency: config.workerConcurrency,
		memoryLimitBytes: config.imageMemoryBytes,
		logger,
		requestId: () => currentWork()?.requestId,
		around: (task, run) =>
			observe(observer, { kind: 'image-process', task }, run, ({ peakBytes, pid }) => ({ peakBytes, facts: { 'process.pid': pid } })),
	});
	const mailer = observedMailer(openMailer(config), observer);
	const work = { orm: database.orm, queue, events, files };
	const ownedWork = [
		ownedOrders(work),
		ownedFileChecks(work),
		ownedApprovals(work),
		ownedDesigns(work),
		ownedEditions(work),
		ownedUploads(work),
	];
	return {
		config,
		logger,
		observer,
		database,
		orm: database.orm,
		blobs,
		incoming: createIncoming(config, blobs, logger, { observer, areRemovalsHeld: isHeld }),
		queue,
		events,
		files,
		imaging,
		mailer,
		staffNotice: () => staffNotice({ orm: database.orm, config }),
		workshop: createWorkshop(followPieces),
		followPieces,
		ordersOfCertificate,
		heldLines: createHeldLines({ ...work, followPieces }),
		prices,
		information,
		shopPages,
		ownedWork,
		onChangedFile: (designId) => flagChangedFile(database.orm, designId),
		afterReplacing: (tx, imageId) => remeasure(work, tx, imageId),
		afterRemaking: (tx, imageId) => queueRemadePicture(work, tx, imageId),
		reporting,
		firstAdministrator,
		close: async () => {
			await imaging.close();
			await mailer.close();
			await reporting.close();
			await events.close();
			await blobs.close();
			await database.close();
		},
	};
}
