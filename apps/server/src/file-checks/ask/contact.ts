import type { AskFreeCheck } from '@print-room/contract';
import { readUser } from '../../accounts/index.ts';
import { AppError, type Caller, type Orm } from '../../platform/index.ts';

export interface Contact {
	readonly firstName: string;
	readonly lastName: string;
	readonly email: string;
}

/** Recipient of the answer: typed by guests, taken from the account otherwise, whatever the request contains. Errors: VALIDATION_FAILED. */
export async function contactOf(orm: Orm, caller: Caller, { firstName, lastName, email }: AskFreeCheck): Promise<Contact> {
	if (caller.kind === 'user') return readUser(orm, caller.id);
	if (firstName != null && lastName != null && email != null) return { firstName, lastName, email };
	const details = [
		...(firstName == null ? [{ path: 'firstName', message: 'First name is required' }] : []),
		...(lastName == null ? [{ path: 'lastName', message: 'Last name is required' }] : []),
		...(email == null ? [{ path: 'email', message: 'E-mail is required' }] : []),
	];
	throw new AppError('VALIDATION_FAILED', 'Invalid request; see details.', { details });
}
