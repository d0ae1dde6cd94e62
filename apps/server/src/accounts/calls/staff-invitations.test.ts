import type { StaffInvitation } from '@print-room/contract';
import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, expect, test } from 'vitest';
import { linkIn, logIn, mailsTo, newcomer, register, saying, somebody } from '../../testing/account-flows.ts';
import { inTurn } from '../../testing/in-turn.ts';
import { makeOrders, queryOf } from '../../testing/orders.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Person } from '../../testing/test-shop.ts';
import { holdPersonByEmail } from '../people/current-owner.ts';

const shop = testShop({ environment: { TRUST_PROXY: 'on' } });
let admin: Person;
let supervisor: Person;
beforeAll(async () => {
	[admin, supervisor] = [await shop.person({ roles: ['admin'] }), await shop.supervisor()];
});

const path = '/account/staff/invitations';
const invite = (email: string, role = 'supervisor', by: Person = admin) => by.post<StaffInvitation>(path, { email, role });
const tokensOf = async (email: string): Promise<string[]> =>
	(await mailsTo(shop, email, 'Join')).map((mail) => linkIn(mail).pathname.split('/').at(-1) ?? '');
const open = (token: string) => somebody(shop).post<{ secret: string; email: string }>('/account/auth/invitation/open', { token });
const accept = (token: string, more: object) =>
	somebody(shop).post<{ token: string; recoveryCodes: string[] }>('/account/auth/invitation/accept', {
		token,
		firstName: 'Sam',
		lastName: 'Staff',
		password: 'seven purple staplers',
		...more,
	});
const codeOf = (secret: string, aheadMs = 0) =>
	new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + aheadMs });
const audited = async (id: string) =>
	(await shop.context.database.pool.query('select actor_id, action from audit_log where record_id = $1 order by created_at', [id])).rows;

test('the link of an invitation makes an account with a role and a second factor, once [S1.06] [D24] [ASVS 6.3.3]', async () => {
	const { email } = newcomer();
	const { status, body } = await invite(email);
	expect([status, body]).toMatchObject([200, { email, role: 'supervisor', invitedByName: expect.any(String), sentAt: null }]);
	const [token = ''] = await tokensOf(email);
	expect((await admin.get<StaffInvitation[]>(path)).body.find(({ id }) => id === body.id)?.sentAt).not.toBeNull();
	const { rows } = await shop.context.database.pool.query('select token_hash from staff_invitations where id = $1', [body.id]);
	expect(rows[0].token_hash).not.toBe(token);

	const { secret } = (await open(token)).body;
	expect(saying(await accept(token, { totp: '000000' }))).toBe('401 SECOND_FACTOR_WRONG');
	expect(saying(await accept(token, { totp: codeOf(secret), password: 'password123' }))).toBe('422 PASSWORD_BREACHED');
	const both = await Promise.all([1, 2].map(() => accept(token, { totp: codeOf(secret) })));
	expect(both.map(saying).toSorted()).toEqual(['200', '410 LINK_EXPIRED']);
	const accepted = both.find(({ status: code }) => code === 200)?.body;
	expect(accepted?.recoveryCodes).toHaveLength(10);

	const member = shop.nobody({ authorization: `Bearer ${accepted?.token}` });
	expect((await member.get('/api/orders?filter[limit]=1')).status).toBe(200);
	expect(saying(await member.get(path))).toBe('403 FORBIDDEN');
	expect(saying(await logIn(shop, email, 'seven purple staplers'))).toBe('401 SECOND_FACTOR_REQUIRED');
	expect(saying(await open(token))).toBe('410 LINK_EXPIRED');
	const entries = await audited(body.id);
	expect(entries.map(({ action }) => action)).toEqual(['create', 'accept']);
	expect(entries[0].actor_id).toBe(admin.id);
});

test('a link that was sent again takes the place of the first; a revoked one opens nothing [S1.06]', async () => {
	const { email } = newcomer();
	const { id } = (await invite(email, 'admin')).body;
	const [first = ''] = await tokensOf(email);
	expect(saying(await invite(email))).toBe('409 DUPLICATE');
	expect((await admin.post(`${path}/${id}/resend`, {})).status).toBe(200);
	const [, second = ''] = await tokensOf(email);
	expect(saying(await open(first))).toBe('410 LINK_EXPIRED');
	expect((await open(second)).body).toMatchObject({ email, role: 'admin' });
	expect((await admin.remove(`${path}/${id}`)).status).toBe(204);
	expect(saying(await open(second))).toBe('410 LINK_EXPIRED');
	expect(saying(await admin.remove(`${path}/${id}`))).toBe('404 ENTITY_NOT_FOUND');
	expect((await audited(id)).map(({ action }) => action)).toEqual(['create', 'resend', 'delete']);
});

test('expired links, and links of inviters who may no longer invite, open nothing [S1.06] [D24]', async () => {
	const [early, orphan] = [newcomer().email, newcomer().email];
	await invite(early);
	const [token = ''] = await tokensOf(early);
	await shop.context.database.pool.query("update staff_invitations set expires_at = now() - interval '1 second' where email = $1", [early]);
	expect(saying(await open(token))).toBe('410 LINK_EXPIRED');

	const host = await shop.person({ roles: ['admin'] });
	await invite(orphan, 'admin', host);
	const [other = ''] = await tokensOf(orphan);
	const { secret } = (await open(other)).body;
	await shop.context.database.pool.query("update users set roles = '{supervisor}' where id = $1", [host.id]);
	expect(saying(await accept(other, { totp: codeOf(secret) }))).toBe('410 LINK_EXPIRED');
});

test('people with an account are not invited; an unconfirmed account is taken over [S1.06] [ASVS 6.3.8]', async () => {
	expect(saying(await invite(supervisor.email))).toBe('409 DUPLICATE');
	const squatter = newcomer();
	await register(shop, squatter);
	await invite(squatter.email);
	const [token = ''] = await tokensOf(squatter.email);
	const { secret } = (await open(token)).body;
	expect((await accept(token, { totp: codeOf(secret) })).status).toBe(200);
	expect(saying(await logIn(shop, squatter.email, squatter.password))).toBe('401 LOGIN_FAILED');
});

test('only administrators invite [S1.06] [D23]', async () => {
	expect(saying(await invite(newcomer().email, 'supervisor', supervisor))).toBe('403 FORBIDDEN');
	expect(saying(await invite(newcomer().email, 'regular'))).toBe('422 VALIDATION_FAILED');
});

test('an order that is delivered while the invitation is accepted is claimed as well [D1] [S1.06]', async () => {
	const { email } = newcomer();
	await invite(email);
	const [token = ''] = await tokensOf(email);
	const { secret } = (await open(token)).body;
	const guest = await shop.guest();
	const [orderId = ''] = await makeOrders(shop, 1);
	const query = queryOf(shop);
	await query('update orders set user_id = $2 where id = $1', orderId, guest.id);
	const accepted = await inTurn(shop, {
		first: (tx) => holdPersonByEmail(tx, email.toUpperCase()),
		second: () => accept(token, { totp: codeOf(secret) }),
		last: (tx) => tx.execute(sql`update orders set customer_email = ${email} where id = ${orderId}`),
	});
	expect(accepted.status).toBe(200);
	const [order] = await query('select user_id from orders where id = $1', orderId);
	expect(await query('select email from users where id = $1', order?.user_id)).toEqual([{ email }]);
});
