import { createImagingPool, type ImagingPool } from '@print-room/imaging';
import type { OwnedWork } from './accounts/index.ts';
import { ownedDesigns } from './designs/index.ts';
import { ownedFileChecks, remeasure } from './file-checks/index.ts';
import { ownedOrders, queueRemadePicture, staffNotice } from './orders/index.ts';
import {
	type Blobs,
	type Config,
	createSignedFiles,
	type Database,
	type ErrorReporting,
	type Events,
	type Logger,
	type Mailer,
	migrate,
	type Orm,
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
	type Tx,
} from './platform/index.ts';
import { seedEmptyShop } from './seed.ts';
import { createIncoming, type Incoming, ownedUploads } from './uploads/index.ts';

export interface Context {
	readonly config: Config;
	readonly logger: Logger;
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
	/** the highest slice first: higher slices release what lower ones remove */
	readonly ownedWork: readonly OwnedWork[];
	/** discards what is known of a file when staff replace it */
	readonly afterReplacing: (tx: Tx, imageId: string) => Promise<void>;
	/** updates designs and orders when a better decoder has remade a master */
	readonly afterRemaking: (tx: Tx, imageId: string) => Promise<void>;
	readonly reporting: ErrorReporting;
	/** set if this start created the first administrator */
	readonly firstAdministrator: { readonly email: string; readonly generatedPassword: string | null } | null;
	close(): Promise<void>;
}

const migrationsFolder = new URL('./migrations', import.meta.url).pathname;

/** Opens database, storage, queue and events, migrates the tables and seeds an empty shop. */
export async function createContext(config: Config, logger: Logger, options: { onDatabaseLost?: () => void } = {}): Promise<Context> {
	const { onDatabaseLost: onLost } = options;
	const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, logger, ...(onLost && { onLost }) });
	try {
		return await onDatabase(config, logger, database);
	} catch (error) {
		await database.close();
		throw error;
	}
}

/** The same on an open database, such as a test's own. */
export async function onDatabase(config: Config, logger: Logger, database: Database): Promise<Context> {
	const queue = openQueue({ pool: database.pool, logger });
	await queue.migrate();
	await migrate(database, migrationsFolder);
	const events = await openEvents(database.connectionString, logger);
	const blobs = await openBlobs({ storageUrl: config.storageUrl, dataDir: config.dataDir });
	const reporting = await openErrorReporting(config, logger);
	const files = createSignedFiles(await sharedSecret(database.orm, 'signed-files'), config.publicUrl);
	// Last, so that nothing can fail between creating the administrator and printing the password.
	const firstAdministrator = await seedEmptyShop(database.orm, config);
	const imaging = createImagingPool({ concurrency: config.workerConcurrency, memoryLimitBytes: config.imageMemoryBytes, logger });
	const mailer = openMailer(config);
	const work = { orm: database.orm, queue, events, files };
	const ownedWork = [ownedOrders(work), ownedFileChecks(work), ownedDesigns(work), ownedUploads(work)];
	return {
		config,
		logger,
		database,
		orm: database.orm,
		blobs,
		incoming: createIncoming(config, blobs, logger),
		queue,
		events,
		files,
		imaging,
		mailer,
		staffNotice: () => staffNotice({ orm: database.orm, config }),
		ownedWork,
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
