import { expect, test } from 'vitest';
import { requireRight } from './rights.ts';

test('a refusal of rights says who has the right [D23]', () => {
	expect(() => requireRight({ roles: ['supervisor'] }, 'users.delete')).toThrow('Only administrators may do this.');
	expect(() => requireRight({ roles: ['regular'] }, 'catalogue.write')).toThrow('This is for staff only.');
	expect(() => requireRight(null, 'catalogue.write')).toThrow('This is for staff only.');
	expect(() => requireRight({ roles: ['supervisor'] }, 'catalogue.write')).not.toThrow();
});
