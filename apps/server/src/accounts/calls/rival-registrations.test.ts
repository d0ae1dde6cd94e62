import { describe, expect, test } from 'vitest';
import {
	accountRow,
	afterASpace,
	confirm,
	confirmTokens,
	logIn,
	mailsTo,
	newcomer,
	register,
	resend,
	saying,
	somebody,
} from '../../testing/account-flows.ts';
import { testShop } from '../../testing/shop-fixture.ts';

const shop = testShop({ environment: { TRUST_PROXY: 'on' } });

const row = (email: string) => accountRow(shop, email);

describe('when another person registers the same e-mail', () => {
	const registerBoth = async (first: 'owner' | 'other') => {
		const owner = newcomer({ firstName: 'Olive', lastName: 'Owner' });
		const other = { ...owner, password: 'the password of another', firstName: 'Oscar', lastName: 'Other' };
		const home = somebody(shop);
		const away = somebody(shop);
		const all = [
			[owner, home],
			[other, away],
		] as const;
		for (const [person, by] of first === 'owner' ? all : all.toReversed()) {
			await register(shop, person, by);
			await mailsTo(shop, owner.email);
		}
		const tokens = await confirmTokens(shop, owner.email);
		expect(tokens).toHaveLength(2);
		const [own = '', others = ''] = first === 'owner' ? tokens : tokens.toReversed();
		return { owner, other, home, own, others };
	};

	test.each(['owner', 'other'] as const)(
		'the owner gets their own account by their own link, if the %s was first [C7.07] [ASVS 2.3.4]',
		async (first) => {
			const { owner, other, home, own, others } = await registerBoth(first);
			expect((await confirm(shop, own, home)).status).toBe(200);
			expect((await logIn(shop, owner.email, owner.password)).status).toBe(200);
			expect(saying(await logIn(shop, owner.email, other.password))).toBe('401 LOGIN_FAILED');
			expect(await row(owner.email)).toMatchObject({ first_name: 'Olive', last_name: 'Owner' });
			expect(saying(await confirm(shop, others))).toBe('410 LINK_EXPIRED');
		},
	);

	test.each(['owner', 'other'] as const)(
		"the owner's wrong link opens the account to no one else, if the %s was first [C7.07]",
		async (first) => {
			const { owner, other, home, others } = await registerBoth(first);
			expect((await confirm(shop, others, home)).status).toBe(200);
			expect(saying(await logIn(shop, owner.email, other.password))).toBe('401 LOGIN_FAILED');
			expect(saying(await logIn(shop, owner.email, owner.password))).toBe('401 LOGIN_FAILED');
			expect(await row(owner.email)).toMatchObject({ is_email_verified: true });
		},
	);

	test('a link that is requested again belongs to the registration that requested it [C7.06]', async () => {
		const { owner, home } = await registerBoth('owner');
		await afterASpace(shop);
		expect((await resend(shop, owner.email, home)).status).toBe(200);
		const token = (await confirmTokens(shop, owner.email)).at(-1) ?? '';
		expect((await confirm(shop, token, home)).status).toBe(200);
		expect((await logIn(shop, owner.email, owner.password)).status).toBe(200);
	});
});

test.each(['alive', 'expired'])(
	'an owner with an expired link is not sent to the account of another person who asked later, whose link is %s [C7.06] [C7.07]',
	async (theirs) => {
		const owner = newcomer();
		const other = { ...owner, password: 'the password of another' };
		await register(shop, owner);
		await mailsTo(shop, owner.email);
		await shop.context.database.pool.query(
			"update account_tokens set expires_at = now() - interval '1 minute' where user_id = (select id from users where email = $1)",
			[owner.email],
		);
		await afterASpace(shop);
		await register(shop, other);
		await mailsTo(shop, owner.email);
		if (theirs === 'expired') await shop.context.database.pool.query("update account_tokens set expires_at = now() - interval '1 minute'");
		await shop.context.database.pool.query('delete from account_tokens where expires_at < now()');
		await afterASpace(shop);
		expect((await resend(shop, owner.email)).status).toBe(200);
		const token = (await confirmTokens(shop, owner.email)).at(-1) ?? '';
		expect((await confirm(shop, token)).status).toBe(200);
		expect(await row(owner.email)).toMatchObject({ is_email_verified: true });
		expect(saying(await logIn(shop, owner.email, other.password))).toBe('401 LOGIN_FAILED');
	},
);

test('a single registrant may follow the link anywhere, and a repeated registration has the newest account [C7.07]', async () => {
	const jo = newcomer();
	const by = somebody(shop);
	await register(shop, jo, by);
	await mailsTo(shop, jo.email);
	await afterASpace(shop);
	await register(shop, { ...jo, password: 'a second thought', firstName: 'Second' }, by);
	const token = (await confirmTokens(shop, jo.email)).at(-1) ?? '';
	expect((await confirm(shop, token)).status).toBe(200);
	expect(await row(jo.email)).toMatchObject({ first_name: 'Second' });
	expect((await logIn(shop, jo.email, 'a second thought')).status).toBe(200);
});
