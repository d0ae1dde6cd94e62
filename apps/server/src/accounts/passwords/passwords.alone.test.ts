import { verify } from '@node-rs/argon2';
import { pino } from 'pino';
import { describe, expect, test, vi } from 'vitest';
import { checkNewPassword, hashOfNoPassword, hashPassword, passwordMatches, passwordWork, warnOfKnownPassword } from './passwords.ts';

// The real module, spied on.
vi.mock('@node-rs/argon2', { spy: true });

const about = { email: 'Josephine.Baker@studio.example', shopName: 'The Print Room' };

describe('a password that is chosen', () => {
	test.each(['password1', 'PassWord1', '12345678', 'iloveyou1'])(
		'a password that is chosen is refused if it is known from breaches: %s [ASVS 6.2.12]',
		async (password) => {
			await expect(checkNewPassword(password, about)).rejects.toMatchObject({ code: 'PASSWORD_BREACHED' });
		},
	);

	test.each(['The Print Room', 'theprintroom', 'Josephine.Baker', 'josephinebaker', 'josephine.baker@studio.example'])(
		'a password that is chosen is refused if it is an obvious guess: %s [ASVS 6.2.12]',
		async (password) => {
			await expect(checkNewPassword(password, about)).rejects.toMatchObject({ code: 'PASSWORD_BREACHED' });
		},
	);

	test.each(['six purple elephants', 'Josephine.Baker dances', '!!!!!!!!!?'])(
		'a password that is chosen is taken otherwise: %s [C5.02]',
		async (password) => {
			await expect(checkNewPassword(password, about)).resolves.toBeUndefined();
		},
	);
});

describe('a password', () => {
	test("a password is hashed with argon2id and OWASP's settings, each time with a new salt [ASVS 6.2.12]", async () => {
		const [one, other] = await Promise.all([hashPassword('six purple elephants'), hashPassword('six purple elephants')]);
		expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
		expect(other).not.toBe(one);
		expect(await passwordMatches('six purple elephants', one)).toBe(true);
		expect(await passwordMatches('six purple elephant', one)).toBe(false);
	});

	test('checking a password takes as long for an unknown person as for a known one, and never matches [ASVS 6.3.8]', async () => {
		const stored = await hashPassword('six purple elephants');
		const before = passwordWork.begun;
		vi.mocked(verify).mockClear();
		expect(await passwordMatches('six purple elephants', null)).toBe(false);
		expect(await passwordMatches('six purple elephants', stored)).toBe(true);
		expect(passwordWork.begun - before).toBe(2);
		const costs = vi.mocked(verify).mock.calls.map(([hashed]) => String(hashed).split('$').slice(0, 4));
		expect(costs).toEqual([costs[1], costs[1]]);
	});

	test('a password can be a random one that no one knows', async () => {
		expect(await passwordMatches('', await hashOfNoPassword())).toBe(false);
	});
});

describe('the password of the first administrator', () => {
	const warnings = async (password: string | null) => {
		const lines: string[] = [];
		await warnOfKnownPassword({ admin: { email: null, password } }, pino({ level: 'warn' }, { write: (line) => void lines.push(line) }));
		return lines;
	};

	test('the password of the first administrator is reported in the log if it is a known password, but never written there [ASVS 6.2.12]', async () => {
		const lines = await warnings('Football1');
		expect(lines).toHaveLength(1);
		expect(lines[0]).toContain('ADMIN_PASSWORD');
		expect(lines[0]).not.toMatch(/football/i);
	});

	test.each([null, 'six purple elephants'])('the password of the first administrator is not reported if it is %s', async (password) => {
		expect(await warnings(password)).toEqual([]);
	});
});
