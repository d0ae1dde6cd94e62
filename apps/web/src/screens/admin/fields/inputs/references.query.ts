import { defineRoute, type Field, filterQuerySchema, type ReferenceField } from '@print-room/contract';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../../../api/client.ts';
import { propertyOf } from '../state/form-state.ts';

const entrySchema = z.looseObject({ id: z.string(), active: z.boolean().default(true), index: z.number().default(0) });

type Entry = z.output<typeof entrySchema>;

export interface Reference {
	readonly id: string;
	readonly label: string;
	/** archived; records that use it keep it */
	readonly isArchived: boolean;
}

const listRoute = (path: string) =>
	defineRoute({
		base: 'main',
		method: 'GET',
		path,
		summary: 'List what can be chosen',
		access: 'public',
		query: filterQuerySchema,
		response: z.array(entrySchema),
	});

/** Public lists omit archived entries unless asked for them. */
const archivedToo = { where: { active: { inq: [true, false] } } };

const referencesQuery = (path: string) =>
	queryOptions({
		queryKey: ['references', path],
		queryFn: ({ signal }) => call(listRoute(path), { query: { filter: archivedToo }, signal }),
		staleTime: 10_000,
	});

const inOrder = (left: Entry, right: Entry): number => Number(right.active) - Number(left.active) || left.index - right.index;

const labelled = ({ from }: ReferenceField, entries: readonly Entry[]): readonly Reference[] =>
	entries
		.toSorted(inOrder)
		.map((entry) => ({ id: entry.id, label: String(propertyOf(entry, from.label) ?? entry.id), isArchived: !entry.active }));

export const useReferences = (field: ReferenceField) => {
	const { data, ...query } = useQuery(referencesQuery(field.from.path));
	return { ...query, references: data === undefined ? null : labelled(field, data) };
};

const isReference = (field: Field): field is ReferenceField => field.kind === 'reference';

/** Names of referenced items by id, as far as their lists have loaded. */
export const useReferenceNames = (fields: readonly Field[]): ReadonlyMap<string, string> => {
	const references = fields.filter(isReference);
	const lists = useQueries({ queries: references.map(({ from }) => referencesQuery(from.path)) });
	return new Map(
		references.flatMap((field, place) =>
			labelled(field, lists[place]?.data ?? []).map(({ id, label }) => [id, label] satisfies [string, string]),
		),
	);
};

/** Default values of references by field name, once their lists have loaded. */
export const useFirstChoices = (fields: readonly Field[]): Readonly<Record<string, string>> => {
	const withFirst = fields.filter(isReference).filter(({ initially }) => initially !== undefined);
	const lists = useQueries({ queries: withFirst.map(({ from }) => referencesQuery(from.path)) });
	return Object.fromEntries(
		withFirst.flatMap(({ name, initially }, place) => {
			const first = lists[place]?.data
				?.toSorted(inOrder)
				.find((entry) => initially !== undefined && propertyOf(entry, initially.property) === initially.is);
			return first === undefined ? [] : [[name, first.id]];
		}),
	);
};

export const cannotFetchMessage = (path: string): string => {
	if (path === '/mediaGroups') return 'Error occurred when fetching media groups.';
	return path === '/printItems' ? 'Error occurred when fetching the print item.' : 'Error occurred while fetching configuration.';
};
