import { hash, verify } from '@node-rs/argon2';
import { AppError, type Config, type Logger, newToken } from '../../platform/index.ts';
import { createPasswordWork } from './password-work.ts';

// OWASP's first choice for argon2id (the library's default kind): 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashing shares libuv's four threads with file access: two at once leave two free and bound the memory (ASVS 2.4.1). */
export const passwordWork = createPasswordWork({ atOnce: 2, maxWaiting: 200 });

export const hashPassword = (password: string): Promise<string> => passwordWork.run(() => hash(password, cost));

export const hashOfNoPassword = (): Promise<string> => hashPassword(newToken());

let nobody: Promise<string> | null = null;

/** Takes the same time for an unknown person (ASVS 6.3.8). */
export async function passwordMatches(password: string, storedHash: string | null): Promise<boolean> {
	nobody ??= hash(newToken(), cost);
	const standIn = await nobody;
	const matches = await passwordWork.run(() => verify(storedHash ?? standIn, password));
	return matches && storedHash !== null;
}

let known: Promise<ReadonlySet<string>> | null = null;

async function readKnownPasswords(): Promise<ReadonlySet<string>> {
	const { dictionary } = await import('@zxcvbn-ts/language-common');
	return new Set(dictionary['passwords-common'].map((password) => String(password).toLowerCase()));
}

/** True if a password is in the bundled list of breached ones, in any case (ASVS 6.2.12). */
async function isKnownPassword(password: string): Promise<boolean> {
	known ??= readKnownPasswords();
	return (await known).has(password.toLowerCase());
}

const bare = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Validates a new password. Errors: PASSWORD_BREACHED if it is in the lists, the person's e-mail or the shop's name. */
export async function checkNewPassword(
	password: string,
	{ email, shopName }: { readonly email: string; readonly shopName: string },
): Promise<void> {
	if (await isKnownPassword(password))
		throw new AppError('PASSWORD_BREACHED', 'This password is known from data breaches. Please choose another one.');
	const [localPart = ''] = email.split('@', 1);
	if ([email, localPart, shopName].some((obvious) => bare(obvious) === bare(password)))
		throw new AppError('PASSWORD_BREACHED', 'This password is too easy to guess. Please choose another one.');
}

/** Only warns: the operator's own choice of password is not refused. */
export async function warnOfKnownPassword({ admin }: Pick<Config, 'admin'>, logger: Pick<Logger, 'warn'>): Promise<void> {
	if (admin.password !== null && (await isKnownPassword(admin.password)))
		logger.warn('ADMIN_PASSWORD is known from data breaches: change it on the profile page');
}
