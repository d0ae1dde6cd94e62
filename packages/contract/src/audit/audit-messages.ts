import { categoryTitle, formatPounds, isCategoryId, PAYMENTS, poundsToPence, SHOP_CURRENCY, unitSign } from '@print-room/domain';
import type { AuditEntry } from '../entities/back-office.ts';
import type { Field } from '../models/field.ts';
import type { Model } from '../models/model.ts';
import { models } from '../models/models.ts';
import { sizeFields } from '../models/mounted-prints.model.ts';
import { paymentName } from '../payment-names.ts';
import { fieldLabels, valueLabels } from './audit-labels.ts';

type AuditedChange = Pick<AuditEntry, 'action' | 'model' | 'recordId' | 'recordName' | 'changes' | 'names'>;
type Change = AuditEntry['changes'][number];

export interface AuditChangeMessages {
	readonly label: string;
	readonly before: string;
	readonly after: string;
}

/** Names of actors other than people, by the entry's `actorId`. */
export const auditActors: Readonly<Record<string, string>> = { 'cart-service': 'The cart service', shop: 'The shop' };

const longest = 120;
const shortened = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);

/** 'isEmailVerified' → 'Is email verified' */
const spelledOut = (name: string): string => {
	const spaced = name
		.replaceAll(/([a-z])([A-Z])/g, '$1 $2')
		.replaceAll(/[-_]+/g, ' ')
		.toLowerCase();
	return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

const [, sizeMm, sizeInches] = sizeFields;
const sizesWithin = (part: string, label: string): readonly Field[] => [
	{ ...sizeMm, name: `${part}.${sizeMm.name}`, label },
	{ ...sizeInches, name: `${part}.${sizeInches.name}`, label },
	{ kind: 'text', name: `${part}.label`, label: `${label} label` },
];

const modelOf = (name: string): Model | undefined => Object.values<Model>(models).find((model) => model.name === name);

/** Fields of a record and of its sub-records; a window mount's sub-records appear in the mount's own history. */
const fieldsOf = (name: string): readonly Field[] => [
	...(modelOf(name)?.fields ?? []),
	...(name === models.mountedprints.name ? [...sizesWithin('finalSize', 'Overall'), ...sizesWithin('aperture', 'Aperture')] : []),
];

const money = (value: unknown): string => (typeof value === 'number' ? formatPounds(poundsToPence(value)) : String(value));

const isHash = (text: string): boolean => /^[0-9a-f]{32,}$/.test(text);
const isId = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
const isTime = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text);

const timeLabel = (text: string): string =>
	new Date(text).toLocaleString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' });

const textLabel = (text: string, names: AuditedChange['names']): string => {
	const name = names[text];
	if (name !== undefined) return name;
	if (isHash(text)) return 'another file';
	if (isId(text)) return 'something that is gone';
	if (text.startsWith('anonymous')) return 'a guest';
	if (isTime(text)) return timeLabel(text);
	if (isCategoryId(text)) return categoryTitle(text);
	return valueLabels[text] ?? text;
};

const plainLabel = (value: unknown, field: string, names: AuditedChange['names']): string => {
	if (value === null || value === undefined || value === '') return 'none';
	if (typeof value === 'boolean') return value ? 'yes' : 'no';
	if (typeof value === 'string') return textLabel(value, names);
	if (typeof value === 'number') return /price$/i.test(field) ? money(value) : String(value);
	if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map((one) => plainLabel(one, field, names)).join(', ');
	return Object.entries(value)
		.map(([name, value]) => `${spelledOut(name).toLowerCase()} ${plainLabel(value, name, names)}`)
		.join(', ');
};

const sideNames = { size: ['width', 'height'], extents: ['extent1', 'extent2'] } as const;
const propertyOf = (value: unknown, name: string): unknown =>
	typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const fieldLabel = (field: Field, value: unknown, names: AuditedChange['names']): string => {
	if (value === null || value === undefined || value === '') return 'none';
	switch (field.kind) {
		case 'size':
		case 'extents': {
			const [first, second] = sideNames[field.kind];
			return `${propertyOf(value, first)} × ${propertyOf(value, second)} ${unitSign(field.units)}`;
		}
		case 'length':
			return `${value} ${unitSign(field.units)}`;
		case 'money':
			return money(value);
		default:
			return plainLabel(value, field.name, names);
	}
};

const changeMessages = (model: string, { field: name, before, after }: Change, names: AuditedChange['names']): AuditChangeMessages => {
	const field = fieldsOf(model).find((candidate) => candidate.name === name);
	const textOf = (value: unknown): string =>
		shortened(field === undefined ? plainLabel(value, name, names) : fieldLabel(field, value, names));
	const units = field !== undefined && 'followsMm' in field && 'units' in field ? `, ${field.units}` : '';
	return {
		label: field === undefined ? (fieldLabels[name] ?? spelledOut(name)) : `${field.label}${units}`,
		before: textOf(before),
		after: textOf(after),
	};
};

const inSentence: Readonly<Record<string, readonly string[]>> = {
	track: ['trackingStatus'],
	payment: ['payment', 'isTest', 'currency'],
	receive: ['payment', 'isTest', 'currency'],
	mail: ['mail'],
	mailRefused: ['mail'],
	downloadFile: ['file'],
	verify: ['isEmailVerified'],
	remake: ['files'],
};
const withoutZip = ['prepareZip', 'retryZip', 'cancelZip', 'downloadZip', 'zipMade', 'zipFailed'];

/** Changed fields of an entry for people; none for created and deleted records, and none that `auditSentence` names. */
export const auditChanges = ({ action, model, changes, names }: AuditedChange): readonly AuditChangeMessages[] => {
	if (action === 'create' || action === 'delete') return [];
	const said = withoutZip.includes(action) ? ['zip'] : (inSentence[action] ?? []);
	return changes
		.filter(({ field, before }) => !said.includes(field) && !(field === 'sha256' && before === null))
		.map((change) => changeMessages(model, change, names));
};

const quoted = (text: string): string => (text === '' ? '' : ` “${text}”`);

const settings: Readonly<Record<string, string>> = {
	backups: 'the schedule of backups',
	studio: 'the name and contact of the studio',
	vatRates: 'the VAT rates',
	carriers: 'the carriers',
	banner: 'the banner',
	trial: 'the shop of its trial data',
	workingDays: 'the working days and lead times',
	thresholds: 'the PPI thresholds',
	proofPrice: 'the proof price',
	staffSecurity: 'whether staff need a second factor',
	reconciliations: 'payments and orders',
};

/** ` of 400 MB`: expected size of a discarded file. Its name is not in the log, since it belongs to the customer. */
const discardedSize = (changes: AuditedChange['changes']): string => {
	const bytes = changes.find(({ field }) => field === 'bytes')?.before;
	if (typeof bytes !== 'number') return '';
	return bytes < 1_000_000 ? ' of less than 1 MB' : ` of ${Math.round(bytes / 1_000_000).toLocaleString('en-GB')} MB`;
};

/** Name of the entry's record: `order #0001`, `the design of “Dunes.tif”`, `the price “A4”`. */
const recordLabel = ({ model, recordId, recordName, changes, names }: AuditedChange): string => {
	const name = names[recordId];
	const setting = settings[model];
	if (setting !== undefined) return setting;
	switch (model) {
		case 'orders':
			return recordName.replace(/^Order/, 'order');
		case 'piece':
			return recordName.replace(/^Print/, 'print');
		case 'register':
			return recordName.replace(/^Certificate/, 'certificate');
		case 'runs':
			return recordName.replace(/^Run/, 'run');
		case 'designs':
			return name === undefined ? 'a design that is gone' : `the design of “${name}”`;
		case 'images':
			return name === undefined ? 'a deleted image' : `the image “${name}”`;
		case 'users':
			return name === undefined ? 'a deleted account' : `the account of ${name}`;
		case 'testproofrequests':
			return name === undefined ? 'a deleted file check' : `the file check of ${name}`;
		case 'uploads':
			return `an unfinished upload${discardedSize(changes)}`;
		case 'jobs':
			return `the failed job “${spelledOut(recordName).toLowerCase()}”`;
		case 'webhookDeliveries':
			return recordName === 'A delivery' ? 'a delivery' : `the delivery of ${recordName.toLowerCase()}`;
		case 'mailWords':
			return `the words of the mail${quoted(recordName)}`;
		case 'information':
			return `the page${quoted(recordName)}`;
		case 'paperProfiles':
			return `the paper profile${quoted(recordName)}`;
		case 'savedViews':
			return `the saved view${quoted(recordName)}`;
		default:
			return `the ${modelOf(model)?.one ?? spelledOut(model).toLowerCase()}${quoted(recordName)}`;
	}
};

const changeOf = ({ changes }: AuditedChange, field: string): Change | undefined => changes.find((change) => change.field === field);
const afterOf = (entry: AuditedChange, field: string): string => plainLabel(changeOf(entry, field)?.after, field, entry.names);

const paymentOf = (entry: AuditedChange, side: 'before' | 'after'): string => {
	const value = changeOf(entry, 'payment')?.[side];
	const payment = PAYMENTS.find((one) => one === value);
	if (payment === undefined) return plainLabel(value, 'payment', {});
	const currency = changeOf(entry, 'currency')?.after;
	return paymentName({
		payment,
		isTest: changeOf(entry, 'isTest')?.after === true,
		currency: typeof currency === 'string' ? currency : SHOP_CURRENCY,
	});
};

const actionMessages: Readonly<Record<string, (what: string, entry: AuditedChange) => string>> = {
	create: (what) => `made ${what}`,
	update: (what) => `changed ${what}`,
	empty: (what) => `emptied ${what}`,
	delete: (what, { model }) => `${model === 'uploads' ? 'discarded' : 'deleted'} ${what}`,
	adjust: (what) => `replaced the file of ${what}`,
	remake: (what) => `had the print files of ${what} made again`,
	track: (what, entry) => `set ${what} to “${afterOf(entry, 'trackingStatus')}”`,
	verify: (what) => `verified the e-mail of ${what}`,
	answer: (what) => `answered ${what}`,
	retry: (what) => `had ${what} tried again`,
	compare: (what) => `compared ${what}`,
	prepareZip: (what) => `asked for the zip of ${what}`,
	retryZip: (what) => `had the zip of ${what} made again`,
	cancelZip: (what) => `cancelled the zip of ${what}`,
	downloadZip: (what) => `downloaded the zip of ${what}`,
	downloadPackingSlips: (what) => `took the packing slip of ${what}`,
	downloadJobTickets: (what) => `took the job tickets of ${what}`,
	zipMade: (what) => `finished the zip of ${what}`,
	zipFailed: (what) => `could not make the zip of ${what}`,
	receive: (what, entry) => `brought ${what}: “${paymentOf(entry, 'after')}”`,
	claim: (what) => `gave ${what} to the account whose e-mail it was ordered with`,
	pieces: (what, entry) => `set the pieces of ${what} to “${afterOf(entry, 'pieces')}”`,
	message: (what) => `wrote to the customer of ${what}`,
	changeAddress: (what) => `changed the delivery address of ${what}`,
	askToCancel: (what) => `asked to cancel ${what}`,
	note: (what) => `wrote a note on ${what}`,
	changeNote: (what) => `changed a note on ${what}`,
	deleteNote: (what) => `deleted a note on ${what}`,
	makeParcel: (what) => `packed a parcel of ${what}`,
	changeParcel: (what) => `changed a parcel of ${what}`,
	sendParcel: (what) => `sent a parcel of ${what}`,
	undoParcel: (what) => `took a parcel of ${what} apart`,
	cancel: (what) => `cancelled ${what}`,
	reprint: (what) => `ordered ${what} again`,
	dueDate: (what) => `set another due date for ${what}`,
	replaceDesign: (what) => `took another file for a line of ${what}`,
	printCertificate: (what) => `printed ${what}`,
	payment: (what, entry) => `changed the payment of ${what} from “${paymentOf(entry, 'before')}” to “${paymentOf(entry, 'after')}”`,
	mail: (what, entry) => `mailed “${afterOf(entry, 'mail')}” to the customer of ${what}`,
	mailRefused: (what, entry) => `could not mail “${afterOf(entry, 'mail')}” to the customer of ${what}: the address was refused`,
	downloadFile: (what, entry) => `downloaded the ${afterOf(entry, 'file')} of ${what}`,
};

/** Sentence without its subject: `set order #0001 to “Printing”`. */
export const auditMessage = (entry: AuditedChange): string => {
	const what = recordLabel(entry);
	return actionMessages[entry.action]?.(what, entry) ?? `${spelledOut(entry.action).toLowerCase()}: ${what}`;
};

export const auditDetails = (entry: AuditedChange): string =>
	auditChanges(entry)
		.map(({ label, before, after }) => `${label}: ${before} → ${after}`)
		.join('; ');

export const auditRecordPath = ({ model, recordId, action, names }: AuditedChange): string | null => {
	const known = modelOf(model);
	if (known === undefined || action === 'delete' || model === 'images') return null;
	if (['designs', 'users'].includes(model) && names[recordId] === undefined) return null;
	return `/admin/${known.details}/${recordId}`;
};
