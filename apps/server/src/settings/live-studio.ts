import { type Banner, noBanner, noContact, type StudioContact } from '@print-room/domain';
import {
	type Config,
	type Events,
	keepReading,
	type Logger,
	noMailWords,
	type Orm,
	type StudioLook,
	type StudioMailWords,
} from '../platform/index.ts';
import { readBanner } from './banner.service.ts';
import { readMailWords } from './mail-words.service.ts';
import { readWholeStudio, seedStudio } from './studio.service.ts';

interface LiveStudioDeps {
	readonly orm: Orm;
	readonly events: Events;
	readonly logger: Logger;
}

interface Live {
	readonly studio: StudioContact & { readonly name: string; readonly offersApprovalLinks: boolean };
	readonly look: StudioLook;
	readonly banner: Banner;
	readonly mailWords: StudioMailWords;
}

/**
 * Returns the configuration with the studio's name, contact, look, banner and words of mails as the settings have them at any moment. The
 * environment's name is written to the settings at the first start only. Every process reads them again when any process changes them, and
 * keeps the former ones while the database is away.
 */
export async function withLiveStudio(config: Config, { orm, events, logger }: LiveStudioDeps): Promise<Config> {
	await seedStudio(orm, config.shopName);
	const { shopName: name, offersApprovalLinks, look } = config;
	const first: Live = { studio: { name, offersApprovalLinks, ...noContact }, look, banner: noBanner, mailWords: noMailWords };
	const live = await keepReading<Live>({
		events,
		logger,
		channel: 'studio_changed',
		read: async () => ({ ...(await readWholeStudio(orm)), banner: await readBanner(orm), mailWords: await readMailWords(orm) }),
		first,
		what: 'the name, contact, look and words of the studio',
	});

	return Object.defineProperties(
		{ ...config },
		{
			shopName: { enumerable: true, get: () => live().studio.name },
			contact: { enumerable: true, get: () => live().studio },
			look: { enumerable: true, get: () => live().look },
			offersApprovalLinks: { enumerable: true, get: () => live().studio.offersApprovalLinks },
			banner: { enumerable: true, get: () => live().banner },
			mailWords: { enumerable: true, get: () => live().mailWords },
		},
	);
}
