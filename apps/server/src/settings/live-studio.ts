import { noContact, type StudioContact } from '@print-room/domain';
import { type Config, type Events, keepReading, type Logger, type Orm } from '../platform/index.ts';
import { readStudio, seedStudio } from './studio.service.ts';

interface LiveStudioDeps {
	readonly orm: Orm;
	readonly events: Events;
	readonly logger: Logger;
}

/**
 * Returns the configuration with the studio's name and contact as the settings have them at any moment. The environment's name is written
 * to the settings at the first start only. Every process reads them again when any process changes them, and keeps the former ones while
 * the database is away.
 */
export async function withLiveStudio(config: Config, { orm, events, logger }: LiveStudioDeps): Promise<Config> {
	await seedStudio(orm, config.shopName);
	const first: StudioContact & { readonly name: string } = { name: config.shopName, ...noContact };
	const studio = await keepReading<typeof first>({
		events,
		logger,
		channel: 'studio_changed',
		read: () => readStudio(orm),
		first,
		what: 'the name and contact of the studio',
	});

	return Object.defineProperties(
		{ ...config },
		{
			shopName: { enumerable: true, get: () => studio().name },
			contact: { enumerable: true, get: studio },
		},
	);
}
