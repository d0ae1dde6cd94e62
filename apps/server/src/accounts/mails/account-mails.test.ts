import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { type Mail, MailRefused } from '../../platform/index.ts';
import { confirm, finishReset, initReset, newcomer, register, resend, saying, tokenIn } from '../../testing/account-flows.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import { accountTasks } from '../accounts.jobs.ts';
import { noticePages } from './account-mails.template.ts';
import { enqueueNotice, isNotice, sendAccountMail } from './account-mails.ts';

const shop = testShop({
	environment: { TRUST_PROXY: 'on', SHOP_NAME: 'Prints & Co', PUBLIC_URL: 'https://prints.example' },
	worker: false,
});

interface Job {
	readonly id: string;
	readonly payload: unknown;
}

/** Waiting mail jobs for a person, the oldest first. */
async function jobsFor(email: string): Promise<Job[]> {
	const { rows } = await shop.context.database.pool.query<Job>(
		"select id::text, payload from graphile_worker._private_jobs where payload ->> 'email' = $1 order by id",
		[email],
	);
	return rows;
}

/** Runs a job as the worker does, with the given mail server. */
async function run({ id, payload }: Job, send: (mail: Mail) => Promise<void>): Promise<{ log: string }> {
	let log = '';
	const logger = pino(
		{ level: 'info' },
		{
			write: (line) => {
				log += line;
			},
		},
	);
	const mailer = { send: (mail: Mail) => send(mail).then(() => 'taken'), close: async () => undefined };
	const task = accountTasks({ ...shop.context, logger, mailer })[sendAccountMail];
	await task?.(payload, { jobId: id, attempt: 1, maxAttempts: 12, signal: new AbortController().signal, logger });
	return { log };
}

function collecting() {
	const mails: Mail[] = [];
	return { mails, send: async (mail: Mail) => void mails.push(mail) };
}

const theJob = async (email: string, n = 0): Promise<Job> => {
	const job = (await jobsFor(email))[n];
	if (job === undefined) throw new Error(`no job for ${email}`);
	return job;
};

describe('a mail with a link', () => {
	test('a mail with a link is tried again when the mail server is away, and then brings a link that works [C7.03]', async () => {
		const jo = newcomer();
		await register(shop, jo);
		const job = await theJob(jo.email);
		await expect(run(job, () => Promise.reject(new Error('connection refused')))).rejects.toThrow('connection refused');
		const { mails, send } = collecting();
		await run(job, send);
		expect(mails).toHaveLength(1);
		expect((await confirm(shop, tokenIn(readable(mails[0]), 'verificationToken'))).status).toBe(200);
	});

	test('a mail with a link that is sent twice after a crash has a link that works, the latest', async () => {
		const olga = await shop.person();
		await initReset(shop, olga.email);
		const { mails, send } = collecting();
		const job = await theJob(olga.email);
		await run(job, send);
		await run(job, send);
		const [first = '', second = ''] = mails.map((mail) => tokenIn(readable(mail), 'reset-password'));
		expect(saying(await finishReset(shop, first, 'seven green giraffes'))).toBe('410 LINK_EXPIRED');
		expect(saying(await finishReset(shop, second, 'seven green giraffes'))).toBe('200');
	});

	test('a mail with a link is given up when the mail server refuses it permanently, and the log says so', async () => {
		const jo = newcomer();
		await register(shop, jo);
		const { log } = await run(await theJob(jo.email), () => Promise.reject(new MailRefused('no such mailbox')));
		expect(log).toContain('a mail was refused');
		expect(log).not.toContain('verificationToken');
	});

	test('a mail with a link is not sent if the e-mail has been confirmed since then [C7.06]', async () => {
		const jo = newcomer();
		await register(shop, jo);
		await resend(shop, jo.email);
		const { mails, send } = collecting();
		await run(await theJob(jo.email), send);
		await confirm(shop, tokenIn(readable(mails[0]), 'verificationToken'));
		await run(await theJob(jo.email, 1), send);
		expect(mails).toHaveLength(1);
	});

	test('a mail with a link is not sent to an account that has been deleted since then', async () => {
		const olga = await shop.person();
		await initReset(shop, olga.email);
		await shop.context.database.pool.query('delete from users where id = $1', [olga.id]);
		const { mails, send } = collecting();
		await run(await theJob(olga.email), send);
		expect(mails).toEqual([]);
	});

	test('leads back to the page that requested it, with its parameters [D41]', async () => {
		const olga = await shop.person();
		await initReset(shop, olga.email, undefined, 'https://prints.example/prints/canvas?from=mail');
		const { mails, send } = collecting();
		await run(await theJob(olga.email), send);
		expect(mails[0]?.text).toMatch(/https:\/\/prints\.example\/prints\/canvas\?from=mail&reset-password=[\w-]{43}/);
	});
});

describe('a notice', () => {
	test.each(Object.keys(noticePages).filter(isNotice))('%s says what happened and where to go', async (notice) => {
		const email = `${notice}@studio.example`;
		await enqueueNotice(shop.context.orm, shop.context.queue, { email, notice });
		const { mails, send } = collecting();
		await run(await theJob(email), send);
		expect(mails).toHaveLength(1);
		expect(mails[0]).toMatchObject({ to: email, subject: expect.stringMatching(/^(You|A rec|Someone)/) });
		expect(mails[0]?.text).toContain('Prints & Co');
		if (notice !== 'account-deleted') expect(mails[0]?.text).toContain('https://prints.example/');
	});

	test('exists only when the change does', async () => {
		const email = 'rolled-back@studio.example';
		await shop.context.orm
			.transaction(async (tx) => {
				await enqueueNotice(tx, shop.context.queue, { email, notice: 'password-changed' });
				throw new Error('rolled back');
			})
			.catch(() => undefined);
		expect(await jobsFor(email)).toEqual([]);
	});
});

test('expired rows are removed [ASVS 14.2.1]', async () => {
	const jo = newcomer();
	await register(shop, jo);
	const { pool } = shop.context.database;
	const count = async () => {
		const { rows } = await pool.query(
			'select (select count(*) from account_tokens) as tokens, (select count(*) from attempts) as attempts',
		);
		return { tokens: Number(rows[0]?.tokens), attempts: Number(rows[0]?.attempts) };
	};
	await pool.query('update account_tokens set expires_at = now() where user_id not in (select id from users where email = $1)', [jo.email]);
	await pool.query("update attempts set expire = 1 where key not like 'register:%'");
	const before = await count();
	await accountTasks(shop.context)['sweep-accounts']?.(
		{},
		{
			jobId: '1',
			attempt: 1,
			maxAttempts: 1,
			signal: new AbortController().signal,
			logger: shop.context.logger,
		},
	);
	const after = await count();
	expect(after.tokens).toBe(1);
	expect(after.attempts).toBeGreaterThan(0);
	expect(after.attempts).toBeLessThan(before.attempts);
});

const readable = (mail: Mail | undefined) => mail ?? { to: '', subject: '', html: '', text: '' };
