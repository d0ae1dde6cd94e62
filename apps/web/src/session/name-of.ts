import type { User } from '@print-room/contract';

export const nameOf = ({ firstName, lastName, email }: Pick<User, 'firstName' | 'lastName' | 'email'>): string =>
	`${firstName} ${lastName}`.trim() || email;
