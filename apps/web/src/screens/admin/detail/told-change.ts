import { type AuditEntry, type Field, fileCheckProblemWords, type ModelName, models } from '@print-room/contract';
import { FILE_CHECK_PROBLEMS } from '@print-room/domain';
import { apertureFields, finalSizeFields } from '../dialogs/mount-parts.ts';
import { shownValue } from '../fields/form-state.ts';
import { valueText } from '../fields/value-text.ts';
import { fileCheckStateWords } from '../model/file-check-state.ts';

const longest = 120;

/** 'isEmailVerified' → 'Is email verified' */
const inWords = (name: string): string => {
	const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
	return words.charAt(0).toUpperCase() + words.slice(1);
};

const shortened = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);

/** What has no form and still has words of its own, by its field. */
const ownWords: Readonly<Record<string, ReadonlyMap<unknown, string>>> = {
	state: new Map(Object.entries(fileCheckStateWords)),
	problems: new Map(FILE_CHECK_PROBLEMS.map((problem) => [problem, fileCheckProblemWords[problem].name])),
};

const plainText = (told: unknown, words?: ReadonlyMap<unknown, string>): string => {
	if (told === null || told === undefined || told === '') return 'none';
	if (typeof told === 'boolean') return told ? 'yes' : 'no';
	if (Array.isArray(told)) return told.length === 0 ? 'none' : told.map((one) => plainText(one, words)).join(', ');
	if (typeof told === 'object')
		return Object.entries(told)
			.map(([name, value]) => `${inWords(name).toLowerCase()} ${plainText(value)}`)
			.join(', ');
	return words?.get(told) ?? String(told);
};

const within = (part: string, fields: readonly Field[]): readonly Field[] =>
	fields.map((field) => ({ ...field, name: `${part}.${field.name}` }));

/** What belongs to an item and is kept beside it: its changes are told with the item's. */
const beside: Readonly<Partial<Record<ModelName, readonly Field[]>>> = {
	mountedprints: [...within('finalSize', finalSizeFields), ...within('aperture', apertureFields)],
};

/** The fields of whatever the audit log speaks of; what has none is told in plain words. */
export const fieldsOfModel = (name: string): readonly Field[] => [
	...(Object.values(models).find((model) => model.name === name)?.fields ?? []),
	...(Object.entries(beside).find(([model]) => model === name)?.[1] ?? []),
];

export interface ToldChange {
	readonly label: string;
	readonly before: string;
	readonly after: string;
}

const unitsOf = (field: Field): string => ('followsMm' in field && 'units' in field ? `, ${field.units}` : '');

/** One change as people read it: the field as its form calls it, and both values as its form shows them. */
export const toldChange = (
	fields: readonly Field[],
	{ field: name, before, after }: AuditEntry['changes'][number],
	names: ReadonlyMap<string, string>,
): ToldChange => {
	const field = fields.find((candidate) => candidate.name === name);
	const text = (told: unknown): string =>
		shortened(field === undefined || told === null ? plainText(told, ownWords[name]) : valueText(field, shownValue(field, told), names));
	return { label: field === undefined ? inWords(name) : `${field.label}${unitsOf(field)}`, before: text(before), after: text(after) };
};

const actions: Readonly<Record<string, string>> = {
	create: 'made it',
	update: 'changed it',
	delete: 'deleted it',
	adjust: 'replaced the file',
	remake: 'had the print files made anew',
	track: 'set the tracking status',
	verify: 'verified the e-mail',
	prepareZip: 'asked for the zip',
	retryZip: 'had the zip made anew',
	cancelZip: 'cancelled the zip',
	downloadZip: 'downloaded the zip',
	answer: 'answered it',
};

export const toldAction = (action: string): string => actions[action] ?? inWords(action).toLowerCase();
