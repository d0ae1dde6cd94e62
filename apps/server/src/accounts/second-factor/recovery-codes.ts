import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { hashToken, type Tx } from '../../platform/index.ts';
import { recoveryCodes } from '../accounts.table.ts';

/** Crockford's base32: no two characters are mistaken for each other when copied by hand. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const howMany = 10;
/** 24 letters of 5 bits: more than the 112 bits from which a plain hash is enough (ASVS 6.5.2). */
const groups = 6;
const groupLength = 4;

const newCode = (): string =>
	Array.from({ length: groups }, () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')).join('-');

/** Ignores dashes, spaces and case, and reads letters that look like digits as those digits. */
const hashOf = (code: string): string =>
	hashToken(`recovery:${code.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')}`);

/** Replaces all codes. They are shown once: only their hashes are stored. */
export async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
	const codes = Array.from({ length: howMany }, newCode);
	await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
	await tx.insert(recoveryCodes).values(codes.map((code) => ({ codeHash: hashOf(code), userId })));
	return codes;
}

/** Uses up one recovery code; returns false if it is unknown or used. Of two simultaneous uses one succeeds. */
export async function takeRecoveryCode(tx: Tx, userId: string, code: string): Promise<boolean> {
	const taken = await tx
		.delete(recoveryCodes)
		.where(and(eq(recoveryCodes.codeHash, hashOf(code)), eq(recoveryCodes.userId, userId)))
		.returning({ userId: recoveryCodes.userId });
	return taken.length > 0;
}

export async function removeRecoveryCodes(tx: Tx, userId: string): Promise<void> {
	await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}
