import { type Model, paymentNames, type ReferenceField } from '@print-room/contract';
import { FILE_CHECK_STATES, SHOP_CURRENCY } from '@print-room/domain';
import { fileCheckStateLabels } from '../model/file-check-state.ts';

export type Where = Readonly<Record<string, unknown>>;

interface Choice {
	readonly value: string;
	readonly label: string;
}

export interface ListFilter {
	readonly key: string;
	readonly label: string;
	/** Kind of its values: fixed choices, a referenced model, tracking statuses, a day, or a person linked from a user's page. */
	readonly of:
		| { readonly kind: 'choices'; readonly choices: readonly Choice[] }
		| { readonly kind: 'reference'; readonly field: ReferenceField }
		| { readonly kind: 'status' }
		| { readonly kind: 'person' }
		| { readonly kind: 'actor' }
		| { readonly kind: 'record' }
		| { readonly kind: 'day' };
	whereOf(value: string): Where;
}

const yesNo = (key: string, label: string, yes: string, no: string, whereOf: (is: boolean) => Where): ListFilter => ({
	key,
	label,
	of: {
		kind: 'choices',
		choices: [
			{ value: 'yes', label: yes },
			{ value: 'no', label: no },
		],
	},
	whereOf: (value) => whereOf(value === 'yes'),
});

/** Start of a day in local time; `later` adds days. */
const startOfDay = (day: string, later = 0): string | null => {
	const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = day.split('-').map(Number);
	const moment = new Date(year, month - 1, date + later);
	return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
};

const period = (field: string): readonly ListFilter[] => [
	{
		key: 'since',
		label: 'From',
		of: { kind: 'day' },
		whereOf: (day) => {
			const from = startOfDay(day);
			return from === null ? {} : { [field]: { gte: from } };
		},
	},
	{
		key: 'until',
		label: 'Until',
		of: { kind: 'day' },
		whereOf: (day) => {
			const end = startOfDay(day, 1);
			return end === null ? {} : { [field]: { lt: end } };
		},
	},
];

export const noStatus = 'none';

const tracking: ListFilter = {
	key: 'tracking',
	label: 'Tracking status',
	of: { kind: 'status' },
	whereOf: (value) => ({ trackingStatusId: value === noStatus ? { exists: false } : value }),
};

const ofPayment: Readonly<Record<string, { readonly label: string; readonly where: Where }>> = {
	printable: { label: 'May be printed', where: { isHeld: false } },
	held: { label: 'Held: not to be printed', where: { isHeld: true } },
	paid: { label: paymentNames.paid, where: { payment: 'paid', isHeld: false } },
	authorized: { label: paymentNames.authorized, where: { payment: 'authorized', isHeld: false } },
	pending: { label: paymentNames.pending, where: { payment: 'pending' } },
	declined: { label: paymentNames.declined, where: { payment: 'declined' } },
	refunded: { label: paymentNames.refunded, where: { payment: 'refunded' } },
	voided: { label: paymentNames.voided, where: { payment: 'voided' } },
	unknown: { label: paymentNames.unknown, where: { payment: 'unknown' } },
	test: { label: 'Test money', where: { isTest: true } },
	currency: { label: 'Other currency', where: { currency: { neq: SHOP_CURRENCY } } },
};

const payment: ListFilter = {
	key: 'payment',
	label: 'Payment',
	of: { kind: 'choices', choices: Object.entries(ofPayment).map(([value, { label }]) => ({ value, label })) },
	whereOf: (value) => ofPayment[value]?.where ?? {},
};

/** Owner; linked from a user's page. */
const person: ListFilter = { key: 'user', label: 'User', of: { kind: 'person' }, whereOf: (userId) => ({ userId }) };

const fileCheckState: ListFilter = {
	key: 'state',
	label: 'State',
	of: { kind: 'choices', choices: FILE_CHECK_STATES.map((value) => ({ value, label: fileCheckStateLabels[value] })) },
	whereOf: (state) => ({ state }),
};

const ofModel: Readonly<Record<string, readonly ListFilter[]>> = {
	orders: [
		tracking,
		payment,
		yesNo('review', 'Needs review', 'Yes', 'No', (flagged) => ({ flagged })),
		person,
		...period('transactionDate'),
	],
	designs: [person, ...period('createdAt')],
	users: [yesNo('verified', 'E-mail', 'Verified', 'Not yet verified', (isEmailVerified) => ({ isEmailVerified })), ...period('createdAt')],
	audit: [
		{ key: 'who', label: 'Who', of: { kind: 'actor' }, whereOf: (actorId) => ({ actorId }) },
		{ key: 'record', label: 'Record', of: { kind: 'record' }, whereOf: (recordId) => ({ recordId }) },
		...period('createdAt'),
	],
	testproofrequests: [fileCheckState, ...period('createdAt')],
};

/** The back office lists archived entries too; the shop's own lists omit them. */
const isOffered = 'active';

const hasOffer = (model: Model): boolean => model.fields.some(({ name }) => name === isOffered);

/** Filters of a list: those of its model, its reference fields, and whether entries are active. */
export const filtersOf = (model: Model): readonly ListFilter[] => [
	...(ofModel[model.name] ?? []),
	...(model.filters ?? []).map(
		({ key, label, field, choices }): ListFilter => ({
			...{ key, label, of: { kind: 'choices', choices } },
			whereOf: (value) => ({ [field]: value }),
		}),
	),
	...model.fields.flatMap((field): ListFilter[] =>
		field.kind === 'reference'
			? [
					{
						key: field.name,
						label: field.label,
						of: { kind: 'reference', field },
						whereOf: (id) => ({ [field.name]: id }),
					},
				]
			: [],
	),
	...(hasOffer(model) ? [yesNo(isOffered, 'Offered', 'Offered', 'Archived', (active) => ({ active }))] : []),
];

const isPlain = (value: unknown): value is Where => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Combines conditions on one field: from a day until another. */
const merge = (first: Where, second: Where): Where => {
	const merged: Record<string, unknown> = { ...first };
	for (const [field, condition] of Object.entries(second)) {
		const before = merged[field];
		merged[field] = isPlain(before) && isPlain(condition) ? { ...before, ...condition } : condition;
	}
	return merged;
};

/** Conditions of the set filters. Archived entries are included unless a filter excludes them. */
export const whereOfFilters = (model: Model, values: Readonly<Record<string, string>>): Where => {
	const everything: Where = hasOffer(model) ? { [isOffered]: { inq: [true, false] } } : {};
	return filtersOf(model).reduce<Where>((where, filter) => {
		const value = values[filter.key];
		if (value === undefined) return where;
		return merge(where, filter.whereOf(value));
	}, everything);
};
