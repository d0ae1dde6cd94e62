import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { createLogger } from '../../platform/index.ts';
import { startTestShop } from '../../testing/test-shop.ts';

test('no secret of an account reaches the log, whatever is done with the account [ASVS 16.2.5] [ASVS 14.2.1]', async () => {
	const lines: string[] = [];
	const logger = createLogger({ logLevel: 'debug' }, { write: (line: string) => void lines.push(line) });
	const shop = await startTestShop({ logger });
	try {
		const person = await shop.person();
		const { email, password } = person;
		const newPassword = 'the-new-one-of-hers';
		const { secret } = (await person.post<{ secret: string }>('/account/user/second-factor', { password })).body;
		const totp = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
		const { recoveryCodes } = (await person.post<{ recoveryCodes: string[] }>('/account/user/second-factor/confirm', { totp })).body;
		await person.post('/account/user/password', { password, newPassword, totp: recoveryCodes[0] });
		await shop.nobody().post('/account/auth/login', { email, password: 'a-wrong-guess-of-it', totp: '271828' });
		const login = await shop
			.nobody()
			.post<{ token: string }>('/account/auth/login', { email, password: newPassword, totp: recoveryCodes[1] });
		expect(login.status).toBe(200);
		await shop.nobody().post('/account/auth/reset-password/init', { email, designerUrl: `${shop.config.publicUrl}/` });
		const mail = await shop.mailTo(email, 'Reset');
		const key = /reset-password=([\w-]{20,})/.exec(mail.text)?.[1] ?? '';
		expect(key).not.toBe('');
		await shop.nobody().get(`/restore-password/${key}`);
		await shop.nobody().get('/?reset-password=another-key-of-hers');
		await shop.nobody().get('/action/verified?verificationToken=a-token-of-hers');
		await shop.nobody().patch('/account/auth/reset-password/finish', { resetKey: key, password: 'one-more-of-her-own' });
		const secrets = [password, newPassword, secret, ...recoveryCodes, login.body.token, person.token, key];
		const typed = ['a-wrong-guess-of-it', '271828', 'another-key-of-hers', 'a-token-of-hers', 'one-more-of-her-own'];
		const log = lines.join('');
		expect(log).toContain('/restore-password/[key]');
		for (const opener of [...secrets, ...typed]) expect(log).not.toContain(opener);
	} finally {
		await shop.close();
	}
});
