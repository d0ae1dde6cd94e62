import { expect, vi } from 'vitest';
import { patience } from '../../../../fixtures/patience.ts';
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

/** A person without an account. */
export function newcomer(more: Partial<Newcomer> = {}): Newcomer {
	count += 1;
	return { email: `newcomer${count}@studio.example`, password: `${count} purple elephants`, firstName: 'New', lastName: 'Comer', ...more };
}

/** A visitor without an identity at the given address; the shop has to trust its proxy. */
export const nobodyAt = (shop: TestShop, address: string): Visitor => shop.nobody({ 'x-forwarded-for': address });

let lastAddress = 0;

/** A visitor without an identity at an unused address. */
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
export function linkIn({ text }: Pick<ReadMail, 'text'>): URL {
	const [link] = /https?:\/\/\S+/.exec(text) ?? [];
	if (link === undefined) throw new Error(`No link in the mail:\n${text}`);
	return new URL(link);
}

export function tokenIn(mail: Pick<ReadMail, 'text'>, name: 'verificationToken' | 'reset-password'): string {
	const token = linkIn(mail).searchParams.get(name);
	if (token === null) throw new Error(`No ${name} in the mail:\n${mail.text}`);
	return token;
}

/** All mails to an address with these words in the subject, the oldest first, once no mail is queued. */
export async function mailsTo(shop: TestShop, email: string, subjectPart = ''): Promise<ReadMail[]> {
	await vi.waitFor(async () => {
		const { rows } = await shop.context.database.pool.query(
			"select 1 from graphile_worker.jobs where task_identifier = 'send-account-mail' and attempts < max_attempts",
		);
		expect(rows).toEqual([]);
	}, patience);
	return (await shop.mails()).filter(({ to, subject }) => to === email && subject.includes(subjectPart));
}

/** Tokens mailed to an address, the oldest first. */
export const confirmTokens = async (shop: TestShop, email: string): Promise<string[]> =>
	(await mailsTo(shop, email, 'Confirm')).map((mail) => tokenIn(mail, 'verificationToken'));
export const resetKeys = async (shop: TestShop, email: string): Promise<string[]> =>
	(await mailsTo(shop, email, 'Reset')).map((mail) => tokenIn(mail, 'reset-password'));

/** Forgets recent mails, as if time had passed. */
export const afterASpace = (shop: TestShop) =>
	shop.context.database.pool.query("delete from attempts where key like 'mail-space:%' or key like 'mail-hour:%'");

/** Status and error code, for comparing. */
export const saying = ({ status, body }: Answer): string => {
	const code: unknown = Reflect.get(Object(Reflect.get(Object(body), 'error')), 'code');
	return typeof code === 'string' ? `${status} ${code}` : String(status);
};
