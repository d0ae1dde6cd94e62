import { expect, vi } from 'vitest';
import type { ReadMail } from './read-mails.ts';
import type { Answer, TestShop, Visitor } from './test-shop.ts';

export interface Newcomer {
	readonly email: string;
	readonly password: string;
	readonly firstName: string;
	readonly lastName: string;
	readonly company?: string;
	readonly phone?: string;
}

let count = 0;

/** Somebody whom the shop does not know yet. */
export function newcomer(more: Partial<Newcomer> = {}): Newcomer {
	count += 1;
	return { email: `newcomer${count}@studio.example`, password: `${count} purple elephants`, firstName: 'New', lastName: 'Comer', ...more };
}

/** Nobody in particular, at an address of their own: the shop has to trust its proxy. */
export const nobodyAt = (shop: TestShop, address: string): Visitor => shop.nobody({ 'x-forwarded-for': address });

let lastAddress = 0;

/** Nobody in particular, where nobody has been before. */
export function somebody(shop: TestShop): Visitor {
	lastAddress += 1;
	return nobodyAt(shop, `10.1.${lastAddress >> 8}.${lastAddress & 255}`);
}

const auth = '/account/auth';

export const register = (shop: TestShop, person: Newcomer, by = somebody(shop), registrationUrl = `${shop.config.publicUrl}/`) =>
	by.post(`${auth}/register`, { ...person, registrationUrl });
export const confirm = (shop: TestShop, verificationToken: string, by = somebody(shop)) =>
	by.post(`${auth}/confirm`, { verificationToken });
export const resend = (shop: TestShop, email: string, by = somebody(shop), sourceUrl = `${shop.config.publicUrl}/`) =>
	by.post(`${auth}/resend-confirmation`, { email, sourceUrl });
export const initReset = (shop: TestShop, email: string, by = somebody(shop), designerUrl = `${shop.config.publicUrl}/`) =>
	by.post(`${auth}/reset-password/init`, { email, designerUrl });
export const finishReset = (shop: TestShop, resetKey: string, password: string, by = somebody(shop)) =>
	by.patch(`${auth}/reset-password/finish`, { resetKey, password });
export const logIn = (shop: TestShop, email: string, password: string, by = somebody(shop)) =>
	by.post<{ token: string }>(`${auth}/login`, { email, password });

/** The account's row, as the database has it: there is one. */
export async function accountRow(shop: TestShop, email: string): Promise<Record<string, unknown>> {
	const { rows } = await shop.context.database.pool.query('select * from users where email = $1', [email]);
	expect(rows).toHaveLength(1);
	return rows[0];
}

/** The link of a mail, as its plain text has it. */
export function linkIn({ text }: ReadMail): URL {
	const [link] = /https?:\/\/\S+/.exec(text) ?? [];
	if (link === undefined) throw new Error(`No link in the mail:\n${text}`);
	return new URL(link);
}

export function tokenIn(mail: ReadMail, name: 'verificationToken' | 'reset-password'): string {
	const token = linkIn(mail).searchParams.get(name);
	if (token === null) throw new Error(`No ${name} in the mail:\n${mail.text}`);
	return token;
}

/** All mails to somebody whose subject contains some words, the oldest first, once no mail waits to be sent any more. */
export async function mailsTo(shop: TestShop, email: string, subjectPart = ''): Promise<ReadMail[]> {
	await vi.waitFor(
		async () => {
			const { rows } = await shop.context.database.pool.query(
				"select 1 from graphile_worker.jobs where task_identifier = 'send-account-mail' and attempts < max_attempts",
			);
			expect(rows).toEqual([]);
		},
		{ timeout: 20_000, interval: 50 },
	);
	return (await shop.mails()).filter(({ to, subject }) => to === email && subject.includes(subjectPart));
}

/** The tokens that were mailed to somebody, the oldest first. */
export const confirmTokens = async (shop: TestShop, email: string): Promise<string[]> =>
	(await mailsTo(shop, email, 'Confirm')).map((mail) => tokenIn(mail, 'verificationToken'));
export const resetKeys = async (shop: TestShop, email: string): Promise<string[]> =>
	(await mailsTo(shop, email, 'Reset')).map((mail) => tokenIn(mail, 'reset-password'));

/** As if no mail had been sent for a while. */
export const afterASpace = (shop: TestShop) =>
	shop.context.database.pool.query("delete from attempts where key like 'mail-space:%' or key like 'mail-hour:%'");

/** Status and error code, for comparing. */
export const saying = ({ status, body }: Answer): string => {
	const code: unknown = Reflect.get(Object(Reflect.get(Object(body), 'error')), 'code');
	return typeof code === 'string' ? `${status} ${code}` : String(status);
};
