import { backOfficeRoutes, catalogueRoutes, type Field, type Item, settingsRoutes } from '@print-room/contract';
import { ApiFailure, call } from '../../../../api/client.ts';
import { propertyOf } from '../../fields/state/form-state.ts';
import { versionOf } from '../../fields/state/version-of.ts';
import type { ProblemMessages } from '../../widgets/problem.ts';
import { proofPriceFields, thresholdFields } from './setting-fields.ts';
import { type Check, proofPriceProblems, thresholdsProblems } from './setting-problems.ts';

type Changes = Readonly<Record<string, unknown>>;

/** Form page for a setting that exists once in the shop. */
export interface Setting {
	/** name in the audit log */
	readonly name: string;
	readonly path: string;
	readonly title: string;
	/** for use within a sentence */
	readonly one: string;
	readonly about: string;
	readonly fields: readonly Field[];
	readonly messages: ProblemMessages;
	readonly check: Check;
	readonly read: (signal?: AbortSignal) => Promise<Item>;
	readonly change: (on: Item, changes: Changes) => Promise<unknown>;
}

const query = { filter: { limit: 1 } };

const only = <One>([item]: readonly One[]): One => {
	if (item === undefined) throw new ApiFailure({ status: 404, message: 'It has not been set yet.' });
	return item;
};

/** Changed value, or the stored value. */
const numberOf = (on: Item, changes: Changes, name: string): number => {
	const value = changes[name] ?? propertyOf(on, name);
	return typeof value === 'number' ? value : Number.NaN;
};

export const thresholdsSetting: Setting = {
	name: 'thresholds',
	path: '/configs',
	title: 'PPI Thresholds',
	one: 'configuration',
	about: 'The resolution that a print needs.',
	fields: thresholdFields,
	messages: { missing: 'There is no configuration.', failed: 'Error occurred while fetching configuration.' },
	check: thresholdsProblems,
	read: async (signal) => {
		const { id, version, thresholds } = only(await call(settingsRoutes.listConfigs, { query, ...(signal && { signal }) }));
		return { id, version, ...thresholds };
	},
	change: (on, changes) => {
		const thresholds = { min: numberOf(on, changes, 'min'), max: numberOf(on, changes, 'max') };
		return call(backOfficeRoutes.changeConfig, { params: { id: on.id }, body: { thresholds }, ...versionOf(on) });
	},
};

export const proofPriceSetting: Setting = {
	name: 'proofPrice',
	path: '/proofPrices',
	title: 'Proof Price',
	one: 'proof price',
	about: 'What a proof costs, whatever its media. Customers see it with VAT.',
	fields: proofPriceFields,
	messages: { missing: 'There is no proof price.', failed: 'Error occurred while fetching proof price.' },
	check: proofPriceProblems,
	read: async (signal) => only(await call(catalogueRoutes.listProofPrices, { query, ...(signal && { signal }) })),
	change: (on, changes) =>
		call(backOfficeRoutes.changeProofPrice, {
			params: { id: on.id },
			body: { price: numberOf(on, changes, 'price') },
			...versionOf(on),
		}),
};
