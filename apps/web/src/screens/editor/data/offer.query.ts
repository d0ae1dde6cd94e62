import type { Config, PrintCategory } from '@print-room/contract';
import type { CategoryId } from '@print-room/domain';
import { queryOptions } from '@tanstack/react-query';
import { ApiFailure, call } from '../../../api/client.ts';
import { catalogueRoutes, settingsRoutes } from '../../../api/customer-routes.ts';
import type { Offer } from '../model/state/offer.ts';
import { type Catalogue, toOffer } from './offer.ts';

const mediaOf = async (configurationId: string | undefined, signal: AbortSignal): Promise<Catalogue['media']> =>
	configurationId === undefined
		? []
		: call(catalogueRoutes.listPrintTypesOfConfiguration, {
				params: { id: configurationId },
				query: { filter: { include: [{ relation: 'group' }], order: ['label ASC'] } },
				signal,
			});

const optionsOf = async (configurationId: string | undefined, signal: AbortSignal): Promise<Catalogue['options']> =>
	configurationId === undefined
		? []
		: call(catalogueRoutes.listOptionsOfConfiguration, {
				params: { id: configurationId },
				query: { filter: { order: ['price ASC'] } },
				signal,
			});

const printItemsOf = async (category: PrintCategory, signal: AbortSignal): Promise<Catalogue['printItems']> =>
	category.id === 'mountedprint'
		? call(catalogueRoutes.listPrintItemsOfCategory, {
				params: { id: category.id },
				query: { filter: { include: [{ relation: 'finalSize' }, { relation: 'sizes' }], order: ['index ASC'] } },
				signal,
			})
		: [];

const firstConfig = async (signal: AbortSignal): Promise<Config> => {
	const [config] = await call(settingsRoutes.listConfigs, { query: { filter: { limit: 1 } }, signal });
	if (config === undefined) throw new ApiFailure({ status: -1, name: 'NoConfiguration', message: 'The shop has no thresholds' });
	return config;
};

const fetchOffer = async (categoryId: CategoryId, signal: AbortSignal): Promise<Offer> => {
	const category = call(catalogueRoutes.getPrintCategory, {
		params: { id: categoryId },
		query: {
			filter: {
				include: [{ relation: 'optionConfiguration' }, { relation: 'printTypeConfiguration' }, { relation: 'categoryConfiguration' }],
			},
		},
		signal,
	});
	const [known, config, vat, leadTimes, borders, certificates, media, options, printItems] = await Promise.all([
		category,
		firstConfig(signal),
		call(settingsRoutes.getVatRates, { signal }),
		call(settingsRoutes.getLeadTimes, { signal }),
		call(catalogueRoutes.listBorders, { query: { filter: { order: ['price ASC'] } }, signal }),
		call(catalogueRoutes.listCertificates, { query: {}, signal }),
		category.then(({ printTypeConfiguration }) => mediaOf(printTypeConfiguration?.id, signal)),
		category.then(({ optionConfiguration }) => optionsOf(optionConfiguration?.id, signal)),
		category.then((found) => printItemsOf(found, signal)),
	]);
	const vatPercent = vat.now.percentByCategory[categoryId];
	return toOffer({ category: known, config, vatPercent, leadTimes, borders, certificates, media, options, printItems });
};

export const offerQuery = (categoryId: CategoryId) =>
	queryOptions({
		queryKey: ['editor-offer', categoryId],
		queryFn: ({ signal }) => fetchOffer(categoryId, signal),
		// The server refuses an outdated price, so a catalogue a few minutes old is enough.
		staleTime: 300_000,
	});
