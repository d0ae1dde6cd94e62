import { is, type SQL, sql } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import { badValue } from './filter-error.ts';
import type { FilterField } from './filter-model.ts';
import { limits } from './limits.ts';

export interface NamedField {
	readonly name: string;
	readonly field: FilterField;
}

const numeral = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,3})?$/;
const isoDate = /^\d{4}(-\d{2}(-\d{2}([T ]\d{2}:\d{2}(:\d{2}([.,]\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?)?)?$/i;
const milliseconds = /^-?\d{9,15}$/;

/** True for null, and for the word `null` in a query string if the field cannot hold it as a text. */
export function isNull(value: unknown, { field }: NamedField): boolean {
	return value === null || (value === 'null' && field.type !== 'string' && field.type !== 'id');
}

/**
 * The right-hand side of a comparison: a parameter with a cast, without which PostgreSQL takes the column's type and may fail on the value.
 */
export function coerce(value: unknown, named: NamedField): SQL {
	switch (named.field.type) {
		case 'string':
		case 'id':
			return sql`${toText(value, named.name)}::text`;
		case 'number':
			return numberParameter(scaled(toNumber(value, named.name), named.field));
		case 'boolean':
			return sql`${toBoolean(value, named.name)}::boolean`;
		case 'date':
			return dateParameter(toDate(value, named.name), named.field);
	}
}

/** The left-hand side. Enumerations, uuids and the like are compared as text, so that an unknown value matches nothing. */
export function leftSide({ field }: NamedField): SQL {
	if (field.type !== 'string' && field.type !== 'id') return sql`${field.column}`;
	return textSide({ field });
}

export function textSide({ field }: Pick<NamedField, 'field'>): SQL {
	return isTextColumn(field) ? sql`${field.column}` : sql`(${field.column})::text`;
}

export function toText(value: unknown, name: string): string {
	if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') throw badValue(name, 'a text');
	const text = String(value);
	if (text.length > limits.textChars) throw badValue(name, `of at most ${limits.textChars} characters`);
	// PostgreSQL's text cannot hold zero characters, so nothing stored can match.
	if (text.includes('\0')) throw badValue(name, 'a text without zero characters');
	return text;
}

export function toBoolean(value: unknown, name: string): boolean {
	if (value === true || value === 'true' || value === '1' || value === 1) return true;
	if (value === false || value === 'false' || value === '0' || value === 0) return false;
	throw badValue(name, 'true or false');
}

function toNumber(value: unknown, name: string): number {
	const number = typeof value === 'string' && numeral.test(value.trim()) ? Number(value) : value;
	if (typeof number !== 'number' || !Number.isFinite(number)) throw badValue(name, 'a number');
	return number;
}

function toDate(value: unknown, name: string): Date {
	const date = parseDate(value);
	const year = date?.getUTCFullYear() ?? Number.NaN;
	if (!date || !(year >= 1 && year <= 9999)) throw badValue(name, 'a date such as 2026-11-20T12:00:00Z');
	return date;
}

function parseDate(value: unknown): Date | null {
	if (typeof value === 'number') return new Date(value);
	if (typeof value !== 'string') return null;
	const text = value.trim();
	if (milliseconds.test(text)) return new Date(Number(text));
	if (!isoDate.test(text)) return null;
	// A time without a zone means UTC, not the machine's own zone.
	const hasTime = text.length > 10;
	const hasZone = /(Z|[+-]\d{2}:?\d{2})$/i.test(text.slice(10));
	return new Date(`${text.replace(' ', 'T').replace(',', '.')}${hasTime && !hasZone ? 'Z' : ''}`);
}

/** Rounds off binary fractions: 8.2 pounds are 820 pence, not 819.9999999999999. */
function scaled(number: number, { scale = 1 }: FilterField): number {
	return scale === 1 ? number : Number((number * scale).toPrecision(15));
}

function numberParameter(number: number): SQL {
	// bigint compares with every integer column through its index; numeric compares with all kinds of numbers.
	return Number.isSafeInteger(number) ? sql`${number}::bigint` : sql`${number}::numeric`;
}

function dateParameter(date: Date, field: FilterField): SQL {
	const iso = date.toISOString();
	const type = sqlType(field);
	return type?.startsWith('timestamp') && !type.includes('with time zone') ? sql`${iso.slice(0, -1)}::timestamp` : sql`${iso}::timestamptz`;
}

function sqlType(field: FilterField): string | null {
	return is(field.column, PgColumn) ? field.column.getSQLType() : null;
}

function isTextColumn(field: FilterField): boolean {
	const type = sqlType(field);
	return type !== null && (type === 'text' || type.startsWith('varchar'));
}
