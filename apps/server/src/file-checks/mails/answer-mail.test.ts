import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Mail, type Mailer, MailRefused, newId } from '../../platform/index.ts';
import { linkIn } from '../../testing/account-flows.ts';
import { type FileChecks, openFileChecks } from '../../testing/file-checks.ts';
import { queryOf, waitingForLocks } from '../../testing/orders.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Visitor } from '../../testing/test-shop.ts';
import { mailAnswerTask } from '../file-checks.deps.ts';
import { fileCheckTasks } from '../file-checks.jobs.ts';
import { fileCheckEntries, freeCheckRequests } from '../file-checks.table.ts';
import { answerTemplate } from './answer-mail.template.ts';
import { sendOnce } from './send-once.ts';

const shop = testShop({ environment: { TRUST_PROXY: 'on', PUBLIC_URL: 'https://prints.example' } });
let checks: FileChecks;
let guest: Visitor;

beforeAll(async () => {
	checks = await openFileChecks(shop);
});
beforeEach(async () => {
	guest = await shop.guest();
});

/** A request that has just been answered, without a queued job. */
async function answered(text = 'A fine file.') {
	const { orm } = shop.context;
	const { design } = await checks.design(guest);
	const [requestId, email] = [newId(), `${newId()}@customers.example`];
	const person = { ownerId: guest.id, firstName: 'Inès', lastName: 'Moreau', email, comment: '' };
	await orm.insert(freeCheckRequests).values({ id: requestId, ...person, designId: design.id, state: 'looksGood', answeredAt: new Date() });
	const answer = async (words: string) => {
		const entryId = newId();
		const said = { kind: 'answered', byId: checks.staff.id, verdict: 'looksGood', text: words, designId: design.id } as const;
		await orm.insert(fileCheckEntries).values({ id: entryId, requestId, ...said });
		return entryId;
	};
	return { requestId, email, design, entryId: await answer(text), answer };
}

const runJob = async (entryId: string, mailer: Pick<Mailer, 'send'> = shop.context.mailer) =>
	fileCheckTasks({ ...shop.context, mailer: { close: async () => undefined, send: (mail) => mailer.send(mail) } })[mailAnswerTask]?.(
		{ entryId },
		{ jobId: '1', attempt: 1, maxAttempts: 12, signal: new AbortController().signal, logger: shop.context.logger },
	);
const mailsTo = async (email: string) => (await shop.mails()).filter(({ to }) => to === email);
const tokenIn = (mail: { text: string }) => linkIn(mail).pathname.replace('/file-check/', '');
const isMailed = async (entryId: string) =>
	(await queryOf(shop)('select mailed_at is not null as mailed from file_check_entries where id = $1', entryId))[0]?.mailed;

test('an answer is mailed once, however often and however close together its job runs [A2.14]', async () => {
	const { entryId } = await answered();
	const sent: Mail[] = [];
	const handedOver = Promise.withResolvers<void>();
	const slow = {
		send: async (mail: Mail) => {
			sent.push(mail);
			await handedOver.promise;
			return 'taken';
		},
	};
	const both = [runJob(entryId, slow), runJob(entryId, slow)];
	// Either the second one waits for the first, or it sends too.
	await expect.poll(async () => sent.length - 1 + (await waitingForLocks(shop)())).toBe(1);
	handedOver.resolve();
	await Promise.all(both);
	await runJob(entryId, slow);
	expect(sent).toHaveLength(1);
});

test('a slow mail server keeps no one from their account or from deleting it [C7.10]', async () => {
	const { orm, logger } = shop.context;
	const { requestId, design } = await answered();
	const entryId = newId();
	await orm.insert(fileCheckEntries).values({ id: entryId, requestId, kind: 'changed', byId: guest.id, designId: design.id });
	const handedOver = Promise.withResolvers<void>();
	const begun = Promise.withResolvers<void>();
	const slow = {
		send: async () => {
			begun.resolve();
			await handedOver.promise;
			return 'taken';
		},
	};
	const mail = { id: 'slow', to: 'staff@studio.example', subject: 'A file check', text: '', html: '' };
	const job = sendOnce({ orm, logger, mailer: { ...slow, close: async () => undefined } }, entryId, mail);
	await begun.promise;
	const person = await shop.person();
	const leave = async () => {
		expect((await person.post('/account/user/migrate', {}, { cookie: guest.cookie })).body).toEqual({ status: true });
		expect((await person.post('/account/user/delete', { password: person.password })).status).toBe(200);
	};
	let isGone = false;
	const leaving = leave().then(() => {
		isGone = true;
	});
	try {
		await expect.poll(() => isGone).toBe(true);
	} finally {
		handedOver.resolve();
		await Promise.all([leaving, job]);
	}
});

test('a mail that was handed over before the process died has a link that is good, as has the one after it [D24]', async () => {
	const { entryId, design } = await answered();
	const sent: Mail[] = [];
	const dying = {
		send: async (mail: Mail) => {
			sent.push(mail);
			throw new Error('the power is gone');
		},
	};
	await expect(runJob(entryId, dying)).rejects.toThrow('the power is gone');
	expect(await isMailed(entryId)).toBe(false);
	await runJob(entryId, { send: async (mail) => String(sent.push(mail)) });
	expect(await isMailed(entryId)).toBe(true);
	// Mail programs show one of the two.
	expect(sent.map(({ id }) => id)).toEqual([`file-check-${entryId}`, `file-check-${entryId}`]);
	const tokens = sent.map(tokenIn);
	expect(new Set(tokens).size).toBe(2);
	for (const token of tokens)
		expect(await checks.open(await shop.guest(), token)).toMatchObject({ status: 200, body: { designId: design.id } });
});

test('an answer that another has taken the place of is not mailed any more, nor one of a design that is gone', async () => {
	const { entryId, email, answer, design } = await answered('The first words.');
	const second = await answer('The second words.');
	await runJob(entryId);
	await runJob(second);
	expect((await mailsTo(email)).map(({ text }) => /The \w+ words/.exec(text)?.[0])).toEqual(['The second words']);
	const third = await answer('The third words.');
	await (await shop.admin()).remove(`/api/designs/${design.id}`);
	await runJob(third);
	await runJob('gone');
	expect(await mailsTo(email)).toHaveLength(1);
});

test('its job is tried again when the server is away, and given up when it will never take the mail', async () => {
	const { entryId } = await answered();
	await expect(runJob(entryId, { send: () => Promise.reject(new Error('connection refused')) })).rejects.toThrow('connection refused');
	await expect(runJob(entryId, { send: () => Promise.reject(new MailRefused('never')) })).resolves.toBeUndefined();
	expect(await isMailed(entryId)).toBe(false);
});

test('text by staff stays plain text, one paragraph per line [ASVS 1.2.1] [ASVS 1.3.11]', async () => {
	const { entryId, email } = await answered('Fine & <b>sharp</b>.\n\u202Eturned\n<img src=x onerror=alert(1)>');
	await runJob(entryId);
	const [mail] = await mailsTo(email);
	expect(mail?.text).toContain('Fine & <b>sharp</b>.\n\nturned\n\n<img src=x onerror=alert(1)>');
	expect(mail?.html).not.toMatch(/<img src=x|<b>/);
});

test('the mail says for how long the link opens the design, and to whom [D24]', () => {
	const answer = { verdict: 'looksGood', problems: [], text: '', size: '300 × 200 mm', url: 'https://prints.example/x' } as const;
	expect(answerTemplate({ ...answer, isKey: true }).footnote).toMatch(/Anyone with the link can open this design for 30 days/);
	expect(answerTemplate({ ...answer, isKey: false }).footnote).toMatch(/log in/);
	expect(answerTemplate({ ...answer, isKey: true })).toMatchObject({
		subject: 'Your file check: it looks good',
		button: { label: 'Open your design', url: 'https://prints.example/x' },
		tables: [{ rows: [{ label: 'Size', value: '300 × 200 mm' }] }],
	});
});

test('an account’s answer goes to its e-mail of now, a guest’s to what they said, and staff read where to [A2.14]', async () => {
	const person = await shop.person();
	const asGuest = await checks.asked(guest);
	expect((await checks.page(asGuest.id)).answerTo).toBe(asGuest.email);
	expect((await person.post('/account/user/migrate', {}, { cookie: guest.cookie })).body).toEqual({ status: true });
	expect((await checks.page(asGuest.id)).answerTo).toBe(asGuest.email);
	expect((await checks.answer(asGuest.id, { verdict: 'looksGood' })).body.answerTo).toBe(asGuest.email);
	expect((await shop.mailTo(asGuest.email, 'it looks good')).text).toContain('log in');

	const { id } = await checks.asked(person);
	const { email } = person;
	const now = `now-${newId()}@customers.example`;
	await queryOf(shop)('update users set email = $2 where id = $1', person.id, now);
	expect(await checks.page(id)).toMatchObject({ email, answerTo: now });
	expect((await checks.answer(id, { verdict: 'looksGood' })).body.answerTo).toBe(now);
	expect((await shop.mailTo(now, 'it looks good')).text).toContain('log in');
	expect((await mailsTo(email)).filter(({ subject }) => subject.includes('looks good'))).toEqual([]);
});

test('text by staff comes first, and the shop does not repeat it [C1.04]', () => {
	const text = 'The file has few pixels for this size. Up to 200 × 133 mm it is High.';
	const page = answerTemplate({
		verdict: 'changesWanted',
		problems: ['resolution', 'other'],
		text,
		size: '300 × 200 mm',
		url: 'https://prints.example/x',
		isKey: true,
	});
	expect(page.paragraphs.slice(1, -1)).toEqual([
		text,
		'Resolution: Choose a smaller size, or replace the file with one that has more pixels.',
	]);
});
