import { noContact, type StudioContact } from '@print-room/domain';
import { type Config, type Events, keepReading, type Logger, type Orm, type StudioLook } from '../platform/index.ts';
import { readWholeStudio, seedStudio } from './studio.service.ts';

interface LiveStudioDeps {
	readonly orm: Orm;
	readonly events: Events;
	readonly logger: Logger;
}

interface Live {
	readonly studio: StudioContact & { readonly name: string };
	readonly look: StudioLook;
}

/**
 * Returns the configuration with the studio's name, contact and look as the settings have them at any moment. The environment's name is written
 * to the settings at the first start only. Every process reads them again when any process changes them, and keeps the former ones while
 * the database is away.
 */
export async function withLiveStudio(config: Config, { orm, events, logger }: LiveStudioDeps): Promise<Config> {
	await seedStudio(orm, config.shopName);
	const first: Live = { studio: { name: config.shopName, ...noContact }, look: config.look };
	const live = await keepReading<Live>({
		events,
		logger,
		channel: 'studio_changed',
		read: () => readWholeStudio(orm),
		first,
		what: 'the name, contact and look of the studio',
	});

	return Object.defineProperties(
		{ ...config },
		{
			shopName: { enumerable: true, get: () => live().studio.name },
			contact: { enumerable: true, get: () => live().studio },
			look: { enumerable: true, get: () => live().look },
		},
	);
}
