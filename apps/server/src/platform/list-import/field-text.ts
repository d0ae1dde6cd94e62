import { type Field, fieldSchema } from '@print-room/contract';
import { categoryTitle, isCategoryId } from '@print-room/domain';
import { unguarded } from '../csv/guarded-text.ts';
import { readNumber } from '../csv/list-numbers.ts';

const asNumber = (value: unknown): number | '' => (typeof value === 'number' ? value : '');

/** Exact text of a field in a CSV, which an import reads back; `called` is the name of the referenced item. */
export function fieldText(field: Field, value: unknown, called: string | null): string | number {
	if (value === null || value === undefined) return '';
	const { kind } = field;
	switch (kind) {
		case 'text':
		case 'longText':
		case 'colour':
			return String(value);
		case 'choice':
			return field.choices.find((choice) => choice.value === value)?.label ?? String(value);
		case 'money':
			return typeof value === 'number' ? value.toFixed(2) : '';
		case 'wholeNumber':
		case 'length':
			return asNumber(value);
		case 'switch':
			return value === true ? 'yes' : 'no';
		case 'categories':
			return Array.isArray(value) ? value.map((id) => (isCategoryId(String(id)) ? categoryTitle(id) : String(id))).join(', ') : '';
		case 'reference':
			return called ?? String(value);
		case 'size':
		case 'extents':
			throw new Error(`a field of the kind ${kind} has no column in an import`);
	}
}

/** Value of a cell, or the reason why the field cannot have it. */
export type CellRead = { readonly value: unknown } | { readonly problem: string };

const shown = (text: string): string => (text === '' ? 'empty' : `“${text.slice(0, 60)}”`);

const yesAndNo: ReadonlyMap<string, boolean> = new Map([
	['yes', true],
	['true', true],
	['1', true],
	['no', false],
	['false', false],
	['0', false],
]);

function readBare(field: Field, text: string): CellRead {
	switch (field.kind) {
		case 'text':
		case 'longText':
			return { value: unguarded(text) };
		case 'colour':
			return { value: text === '' ? null : text.toLowerCase() };
		case 'choice': {
			const chosen = field.choices.find(({ label }) => label.toLowerCase() === text.toLowerCase());
			if (chosen !== undefined || text === '') return { value: chosen?.value ?? null };
			return { problem: `has to be one of ${field.choices.map(({ label }) => label).join(', ')}, and is ${shown(text)}` };
		}
		case 'length':
			if (text === '' && field.isRequired !== true) return { value: null };
			return readNumeric(text);
		case 'money':
		case 'wholeNumber':
			return readNumeric(text);
		case 'switch': {
			const value = yesAndNo.get(text.toLowerCase());
			return value === undefined ? { problem: `has to be yes or no, and is ${shown(text)}` } : { value };
		}
		case 'categories':
			return readCategories(field.choices, text);
		case 'reference':
		case 'size':
		case 'extents':
			throw new Error(`a field of the kind ${field.kind} is not read from its cell alone`);
	}
}

function readNumeric(text: string): CellRead {
	const value = readNumber(text);
	return value === null ? { problem: `has to be a number such as 12.50, and is ${shown(text)}` } : { value };
}

function readCategories(choices: readonly string[], text: string): CellRead {
	const named = text
		.split(/[,;]/)
		.map((part) => part.trim())
		.filter((part) => part !== '');
	const ids = named.map((part) =>
		choices.find((id) => id === part || (isCategoryId(id) && categoryTitle(id).toLowerCase() === part.toLowerCase())),
	);
	if (!ids.every((id) => id !== undefined)) return { problem: `names a category that is not offered here: ${shown(text)}` };
	return { value: [...new Set(ids)] };
}

export function readField(field: Field, text: string): CellRead {
	const isText = field.kind === 'text' || field.kind === 'longText';
	const read = readBare(field, isText ? text : text.trim());
	if ('problem' in read) return read;
	const checked = fieldSchema(field).safeParse(read.value);
	if (checked.success) return { value: checked.data };
	const why = checked.error.issues[0]?.message ?? 'does not fit';
	return { problem: why === 'Required' ? 'is missing' : `cannot be ${shown(text.trim())}: ${why}` };
}
