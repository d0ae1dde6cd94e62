import { type Action, can, type Role } from '@print-room/domain';
import { AppError } from './errors.ts';

/** Throws unless a role of the caller allows the action; the first line of a handler. */
export function requireRight(caller: { readonly roles: readonly Role[] } | null, action: Action): void {
	if (caller !== null && can(caller.roles, action)) return;
	const isAdminOnly = !can(['supervisor'], action);
	throw new AppError('FORBIDDEN', isAdminOnly ? 'Only administrators may do this.' : 'This is for staff only.');
}
