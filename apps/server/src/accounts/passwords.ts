import { hash, verify } from '@node-rs/argon2';

// OWASP's first choice for argon2id (the library's default kind): 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let nobody: Promise<string> | null = null;

/** Takes the same time for a person who does not exist (ASVS 6.3.8). */
export async function passwordMatches(password: string, storedHash: string | null): Promise<boolean> {
	nobody ??= hashPassword('no such person');
	const matches = await verify(storedHash ?? (await nobody), password);
	return matches && storedHash !== null;
}
