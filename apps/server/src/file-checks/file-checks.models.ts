import type { FreeCheckRequest } from '@print-room/contract';
import { sql } from 'drizzle-orm';
import { readUsers } from '../accounts/index.ts';
import { designsById, toDesign } from '../designs/index.ts';
import { descending, type FilterModel, type ReadModel, type SignedFiles, searchBeginnings } from '../platform/index.ts';
import { freeCheckRequests } from './file-checks.table.ts';

const { id, ownerId, firstName, lastName, email, designId, state, answeredAt, createdAt, search } = freeCheckRequests;

const filter: FilterModel = {
	fields: {
		id: { column: id, type: 'id' },
		userId: { column: ownerId, type: 'id' },
		designId: { column: designId, type: 'id' },
		firstName: { column: firstName, type: 'string' },
		lastName: { column: lastName, type: 'string' },
		email: { column: email, type: 'string' },
		state: { column: state, type: 'string' },
		answeredAt: { column: answeredAt, type: 'date' },
		createdAt: { column: createdAt, type: 'date' },
	},
	relations: { design: null, user: null },
	defaultOrder: [descending(createdAt), descending(id)],
	searchVector: sql`${search}`,
	searchBeginnings: searchBeginnings(search),
};

export const toFreeCheckRequest = (row: typeof freeCheckRequests.$inferSelect): FreeCheckRequest => ({
	id: row.id,
	userId: row.ownerId,
	firstName: row.firstName,
	lastName: row.lastName,
	email: row.email,
	comment: row.comment,
	designId: row.designId,
	state: row.state,
	answeredAt: row.answeredAt?.toISOString() ?? null,
	createdAt: row.createdAt.toISOString(),
	version: row.version,
});

export const fileCheckModel = (files: SignedFiles): ReadModel<typeof freeCheckRequests, FreeCheckRequest> => ({
	title: 'The request',
	table: freeCheckRequests,
	filter,
	serialize: toFreeCheckRequest,
	relations: {
		design: async (orm, found) => {
			const known = await designsById(
				{ orm },
				found.flatMap((request) => request.designId ?? []),
			);
			return found.map((request) => {
				const row = known.get(request.designId ?? '');
				return { ...request, design: row === undefined ? null : toDesign(row, files) };
			});
		},
		user: async (orm, found) => {
			const people = await readUsers(
				orm,
				found.map((request) => request.userId),
			);
			return found.map((request) => ({ ...request, user: people.get(request.userId ?? '') ?? null }));
		},
	},
});
