import type { Field, Item } from '@print-room/contract';
import { ApiFailure, call } from '../../../../api/client.ts';
import { backOfficeRoutes, catalogueRoutes, settingsRoutes } from '../../../../api/staff/staff-routes.ts';
import type { Problems } from '../../fields/state/check-form.ts';
import { type FormValues, propertyOf, textOf } from '../../fields/state/form-state.ts';
import { figureOf } from '../../fields/state/typed-number.ts';
import { versionOf } from '../../fields/state/version-of.ts';
import type { ProblemMessages } from '../../widgets/problem.ts';

/** Errors that concern several fields; {} if valid. */
export type Check = (values: FormValues) => Problems;

export const thresholdsProblems: Check = (values) => {
	const [min, max] = [figureOf(textOf(values.min)), figureOf(textOf(values.max))];
	return min > max ? { min: 'The Minimal value should be lower than the Acceptable value.' } : {};
};

export const proofPriceProblems: Check = (values) => {
	const price = figureOf(textOf(values.price));
	return price > 0 ? {} : { price: 'The price value must be a greater than 0 number.' };
};

export const thresholdFields: readonly Field[] = [
	{ kind: 'wholeNumber', name: 'min', label: 'Minimum (ppi)', initial: 100, help: 'Prints below it cannot be ordered.' },
	{ kind: 'wholeNumber', name: 'max', label: 'Acceptable (ppi)', initial: 300, help: 'From here, the quality is High.' },
];

const backupFields: readonly Field[] = [
	{ kind: 'wholeNumber', name: 'everyHours', label: 'Hours between two backups', initial: 24, help: 'With 0, none are made.' },
	{ kind: 'wholeNumber', name: 'keep', label: 'Backups that are kept', initial: 14, help: 'The newest proved backup is always kept.' },
];

const backupProblems: Check = (values) => {
	const [everyHours, keep] = [figureOf(textOf(values.everyHours)), figureOf(textOf(values.keep))];
	return {
		...(everyHours > 720 && { everyHours: 'At most 720 hours, which are 30 days.' }),
		...((keep < 1 || keep > 1000) && { keep: 'Between 1 and 1000.' }),
	};
};

export const proofPriceFields: readonly Field[] = [{ kind: 'money', name: 'price', label: 'Price, net', vatCategory: 'proofprint' }];

type Changes = Readonly<Record<string, unknown>>;

/** Setting that exists once in the shop, as its page reads and saves it. */
export interface StoredSetting {
	readonly name: string;
	readonly path: string;
	readonly title: string;
	readonly one: string;
	readonly about: string;
	readonly fields: readonly Field[];
	readonly messages: ProblemMessages;
	readonly isForAdmins?: boolean;
	readonly read: (signal?: AbortSignal) => Promise<Item>;
	readonly change: (on: Item, changes: Changes) => Promise<unknown>;
}

export interface Setting extends StoredSetting {
	readonly check: Check;
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
	about: 'The resolution that a print requires.',
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
	about: 'The price of a proof on any medium. Customers see it with VAT.',
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

/** Name of the query that reads it, shared with the list of runs. */
export const backupsName = 'backups';

export const backupsSetting: Setting = {
	name: backupsName,
	path: '/backOffice/backups',
	title: 'Backups',
	one: 'schedule',
	about: 'When the shop backs itself up. The place is named on the server, in BACKUP_TO.',
	fields: backupFields,
	messages: { missing: 'There is no schedule.', failed: "Couldn't load the schedule of backups." },
	check: backupProblems,
	isForAdmins: true,
	read: async (signal) => {
		const { id, version, everyHours, keep } = await call(backOfficeRoutes.getBackups, signal ? { signal } : {});
		return { id, version, everyHours, keep };
	},
	change: (on, changes) =>
		call(backOfficeRoutes.changeBackupSchedule, {
			body: { everyHours: numberOf(on, changes, 'everyHours'), keep: numberOf(on, changes, 'keep') },
			...versionOf(on),
		}),
};
