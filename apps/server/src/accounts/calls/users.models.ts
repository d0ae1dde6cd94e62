import { models, type StaffUser } from '@print-room/contract';
import { sql } from 'drizzle-orm';
import { addItemRoute, addListRoutes, descending, type Http, type Orm, type ReadModel, searchBeginnings } from '../../platform/index.ts';
import { users } from '../accounts.table.ts';
import { toStaffUser } from '../people/staff-user.ts';

const userModel: ReadModel<typeof users, StaffUser> = {
	title: 'The user',
	table: users,
	filter: {
		fields: {
			id: { column: users.id, type: 'id' },
			email: { column: users.email, type: 'string' },
			firstName: { column: users.firstName, type: 'string' },
			lastName: { column: users.lastName, type: 'string' },
			company: { column: users.company, type: 'string', sort: false },
			phone: { column: users.phone, type: 'string', sort: false },
			isEmailVerified: { column: users.isEmailVerified, type: 'boolean' },
			createdAt: { column: users.createdAt, type: 'date' },
		},
		relations: {},
		defaultOrder: [descending(users.createdAt), descending(users.id)],
		searchVector: sql`${users.search}`,
		searchBeginnings: searchBeginnings(users.search),
	},
	isCounted: true,
	serialize: toStaffUser,
	relations: {},
};

export function addUserLists(http: Http, orm: Orm): void {
	const list = { model: models.users, rows: userModel };
	addListRoutes(http, orm, list);
	addItemRoute(http, orm, list);
}
