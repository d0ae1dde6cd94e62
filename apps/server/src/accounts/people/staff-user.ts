import type { StaffUser } from '@print-room/contract';
import type { users } from '../accounts.table.ts';
import { toUser } from './user-view.ts';

type UserRow = typeof users.$inferSelect;

export const toStaffUser = (row: UserRow): StaffUser => ({ ...toUser(row), version: row.version });

/** The log outlives the account, so it contains no name. */
export const nameInAudit = ({ id }: Pick<UserRow, 'id'>): string => `Account ${id.slice(-6)}`;
