import type { OwnFreeCheckRequest } from '@print-room/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Mail, newId } from '../../platform/index.ts';
import { type FileChecks, openFileChecks } from '../../testing/file-checks.ts';
import { queryOf } from '../../testing/orders.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Person, Visitor } from '../../testing/test-shop.ts';
import { createAskingLimits } from '../asking-limits.ts';
import { mailAskedTask } from '../file-checks.deps.ts';
import { fileCheckTasks } from '../file-checks.jobs.ts';

const printers = 'printers@studio.example';
const shop = testShop({ environment: { TRUST_PROXY: 'on', ORDERS_EMAIL: printers, PUBLIC_URL: 'https://prints.example' } });
let checks: FileChecks;
let guest: Visitor;
let person: Person;

beforeAll(async () => {
	checks = await openFileChecks(shop);
	[guest, person] = [await shop.guest(), await shop.person()];
});

const count = async (ownerId: string) => (await queryOf(shop)('select 1 from free_check_requests where owner_id = $1', ownerId)).length;

test('a guest asks with their own contact details, and staff are mailed once [C7.16] [C3.11] [A3.17]', async () => {
	const { design, image } = await checks.design(guest);
	const { status, body } = await checks.ask(guest, design, { email: 'Ines@Customers.example', userId: 'somebody-else' });
	expect(status).toBe(200);
	expect(body).toMatchObject({
		comment: 'Is it sharp enough?',
		designId: design.id,
		categoryId: 'fineartprint',
		state: 'waiting',
		answeredAt: null,
		version: 1,
		design: { id: design.id, price: 0, upload: { id: image.id } },
		entries: [{ kind: 'asked', byName: null, text: 'Is it sharp enough?', designId: design.id }],
	});
	const again = await checks.ask(guest, design, { comment: 'Once more?' });
	expect(again.body).toMatchObject({ id: body.id, comment: 'Is it sharp enough?', entries: [{ kind: 'asked' }] });
	expect(await checks.page(body.id)).toMatchObject({
		userId: guest.id,
		firstName: 'Inès',
		lastName: 'Moreau',
		email: 'ines@customers.example',
	});
	const mail = await shop.mailTo(printers, 'File check for Inès Moreau: 300 × 200 mm');
	for (const said of ['Is it sharp enough?', 'ines@customers.example', `https://prints.example/admin/testProofRequests/${body.id}`])
		expect(mail.text).toContain(said);
	const mails = await shop.mails();
	expect(mails.filter(({ text }) => text.includes(body.id))).toHaveLength(1);
});

const receipt = 'We have your request for a free file check';

test('asking is confirmed by mail with nothing that was typed, once a day an e-mail and seldom from one network [C4.13] [ASVS 2.4.1]', async () => {
	const receiptsTo = async (email: string) =>
		(await shop.mails()).filter(({ to, subject }) => to === email && subject === receipt).map(({ text }) => text);
	const typed = `receipt-${newId()}@customers.example`;
	const words = { email: typed, firstName: 'Buy cheap pills', lastName: 'https://spam.example', comment: 'https://spam.example' };
	expect((await checks.ask(guest, (await checks.design(guest)).design, words)).status).toBe(200);
	const { text } = await shop.mailTo(typed, receipt);
	expect(text).not.toMatch(/spam|pills|Dunes/);
	// The same mailbox, written differently.
	const tagged = typed.replace('@', '+again@');
	expect((await checks.ask(guest, (await checks.design(guest)).design, { ...words, email: tagged })).status).toBe(200);

	const signedIn = await checks.ask(person, (await checks.design(person)).design);
	expect(signedIn.status).toBe(200);
	await shop.mailTo(person.email, receipt);
	expect([(await receiptsTo(typed)).length, (await receiptsTo(tagged)).length]).toEqual([1, 0]);

	const last = `network-${newId()}@customers.example`;
	for (let sent = 0; sent < 12; sent += 1) {
		const who = await shop.guest();
		const email = sent === 11 ? last : `network-${newId()}@customers.example`;
		await checks.ask(who, (await checks.design(who)).design, { email }, '10.99.0.1');
	}
	const after = await checks.asked(await shop.guest());
	await shop.mailTo(after.email, receipt);
	expect(await receiptsTo(last)).toEqual([]);
});

test('an answer goes to the e-mail that a guest was promised it at, also when they register with another [A2.14] [D24]', async () => {
	const who = await shop.guest();
	const { id, email } = await checks.asked(who);
	await queryOf(shop)('update free_check_requests set owner_id = $1 where id = $2', person.id, id);
	expect((await checks.page(id)).answerTo).toBe(email);
	await checks.answer(id, { verdict: 'looksGood' });
	await shop.mailTo(email, 'Your file check');
	expect((await shop.mails()).filter(({ to, subject }) => to === person.email && subject.includes('Your file check'))).toEqual([]);
});

test('staff are mailed again when a check waits again, with the person and the print, and not for an approval [C1.04] [A2.14]', async () => {
	const who = await shop.guest();
	const { id, email } = await checks.asked(who);
	const mailed = async () =>
		(await shop.mails()).filter(({ to, text }) => to === printers && text.includes(id)).map(({ subject }) => subject);
	await expect.poll(mailed).toHaveLength(1);
	await checks.answer(id, { verdict: 'changesWanted', text: 'It is soft.' });
	const second = await checks.design(who);
	expect((await checks.change(who, id, { designId: second.design.id, comment: 'A larger file.' })).status).toBe(200);
	const mail = await shop.mailTo(printers, 'File check again for Inès Moreau: 300 × 200 mm');
	for (const said of ['Inès Moreau asks again', 'A larger file.', email, `https://prints.example/admin/testProofRequests/${id}`])
		expect(mail.text).toContain(said);
	await checks.answer(id, { verdict: 'looksGood' });
	const holder = await shop.guest();
	await checks.open(holder, await checks.token(email, 'it looks good'));
	const third = await checks.design(holder);
	expect((await checks.change(holder, id, { designId: third.design.id })).status).toBe(200);
	await expect.poll(mailed).toHaveLength(3);
	expect((await shop.mails()).filter(({ text }) => text.includes('Someone with the mailed link of Inès Moreau asks again'))).toHaveLength(
		1,
	);
	await checks.answer(id, { verdict: 'looksGood' });
	expect((await checks.approve(who, id, { designId: third.design.id })).status).toBe(200);
	const entries = await queryOf(shop)("select id from file_check_entries where request_id = $1 and kind <> 'answered'", id);
	// However often their jobs run.
	const sent: Mail[] = [];
	const mailer = { close: async () => undefined, send: async (again: Mail) => String(sent.push(again)) };
	const job = { jobId: '1', attempt: 2, maxAttempts: 12, signal: new AbortController().signal, logger: shop.context.logger };
	for (const entry of entries) await fileCheckTasks({ ...shop.context, mailer })[mailAskedTask]?.({ entryId: entry.id }, job);
	expect(sent).toEqual([]);
	expect(await mailed()).toHaveLength(3);
	expect((await checks.page(id)).entries?.map(({ kind, mailedAt }) => kind !== 'answered' && mailedAt)).not.toContainEqual(
		expect.any(String),
	);
});

test('a signed-in person’s contact details are those of the account, whatever the call says [C5.06] [C7.16] [ASVS 15.3.3]', async () => {
	const { design } = await checks.design(person);
	const { status, body } = await checks.ask(person, design, { firstName: null, email: 'somebody@else.example', comment: undefined });
	expect(status).toBe(200);
	expect(await checks.page(body.id)).toMatchObject({ firstName: 'Test', lastName: 'Person', email: person.email, comment: '' });
});

test('a guest must say who they are [C5.06]', async () => {
	const { design } = await checks.design(guest);
	const refused = async (more: Readonly<Record<string, unknown>>) => {
		const { status, body } = await guest.post<{ error: { details: unknown } }>('/api/freeCheckRequests', { designId: design.id, ...more });
		return { status, details: body.error.details };
	};
	expect(await refused({})).toEqual({
		status: 422,
		details: [
			{ path: 'firstName', message: 'First name is required' },
			{ path: 'lastName', message: 'Last name is required' },
			{ path: 'email', message: 'E-mail is required' },
		],
	});
	const blank = await refused({ firstName: ' ', lastName: '\n', email: 'no e-mail' });
	expect(blank).toEqual({
		status: 422,
		details: [
			{ path: 'firstName', message: 'First name is required' },
			{ path: 'lastName', message: 'Last name is required' },
			{ path: 'email', message: 'Enter valid e-mail' },
		],
	});
});

describe('a design is checked', () => {
	test('a design is checked once, however many ask for it at once [ASVS 2.3.4]', async () => {
		const { design } = await checks.design(guest);
		const answers = await Promise.all(Array.from({ length: 5 }, () => checks.ask(guest, design)));
		expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 200));
		expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
		expect(await queryOf(shop)('select kind from file_check_entries where design_id = $1', design.id)).toEqual([{ kind: 'asked' }]);
	});

	test('a design is checked when it is one’s own, free, and of this shop [C7.16] [D10] [D43] [ASVS 8.2.2]', async () => {
		const stranger = await shop.guest();
		const { design } = await checks.design(guest);
		const refused = async (who: Visitor, id: string) => (await checks.ask(who, { id })).body;
		expect(await refused(stranger, design.id)).toMatchObject({ error: { statusCode: 403, code: 'DESIGN_FORBIDDEN' } });
		expect(await refused(checks.staff, design.id)).toMatchObject({ error: { statusCode: 403, code: 'DESIGN_FORBIDDEN' } });
		expect(await refused(guest, newId())).toMatchObject({ error: { statusCode: 404 } });
		await queryOf(shop)("update designs set product = 'greeting-cards' where id = $1", design.id);
		expect(await refused(guest, design.id)).toMatchObject({ error: { statusCode: 403, code: 'DESIGN_SISTER_PRODUCT' } });
		const priced = await checks.design(stranger);
		await queryOf(shop)('update designs set price_pence = 1000 where id = $1', priced.design.id);
		expect(await refused(stranger, priced.design.id)).toMatchObject({
			error: { statusCode: 422, details: [{ path: 'designId', message: expect.any(String) }] },
		});
		await queryOf(shop)("update designs set price_pence = 0, state = 'cutting' where id = $1", priced.design.id);
		expect(await refused(stranger, priced.design.id)).toMatchObject({ error: { statusCode: 404 } });
		expect(await count(stranger.id)).toBe(0);
	});
});

test('a machine that fills in what people do not see is answered as if it had been placed, and nothing is [ASVS 2.4.1]', async () => {
	const machine = await shop.guest();
	const { design } = await checks.design(machine);
	const email = 'machine@customers.example';
	const trapped = await checks.ask(machine, design, { email, website: 'https://spam.example' });
	expect(await count(machine.id)).toBe(0);
	const real = await checks.ask(machine, design, { email, website: '' });
	const shape = ({ id, createdAt, entries, design: view, ...facts }: OwnFreeCheckRequest) => ({
		...facts,
		keys: Object.keys(view ?? {}),
		entries: entries.map(({ id: _id, at: _at, ...entry }) => entry),
	});
	expect(trapped.status).toBe(200);
	expect(shape(trapped.body)).toEqual(shape(real.body));
	expect(await count(machine.id)).toBe(1);
	await shop.mailTo(printers, 'File check');
	expect((await shop.mails()).filter(({ text }) => text.includes(trapped.body.id))).toEqual([]);
});

describe('asking is limited', () => {
	const outcome = (promise: Promise<unknown>) =>
		promise.then(
			() => 'taken',
			(error: unknown) => (error instanceof Error ? Reflect.get(error, 'code') : error),
		);
	const times = async (many: number, once: () => Promise<unknown>) => {
		const outcomes: unknown[] = [];
		for (let n = 0; n < many; n += 1) outcomes.push(await outcome(once()));
		return outcomes.indexOf('RATE_LIMITED');
	};

	test('by person first and ten times as often by network, for every process alike [ASVS 2.4.1]', async () => {
		const ask = (ownerId: string, from: string) => createAskingLimits(shop.context.orm).asking({ ownerId, from });
		expect(await times(30, () => ask('eager', '192.0.2.1'))).toBe(10);
		// The rest of the network's limit is left for the others: refusals of one person count for no one else.
		expect(await times(91, () => ask(newId(), '192.0.2.1'))).toBe(90);
		expect(await outcome(ask('eager', '192.0.2.2'))).toBe('RATE_LIMITED');
		expect(await outcome(ask(newId(), '192.0.2.2'))).toBe('taken');
	});

	test('before anything is done, and says when to come back [ASVS 2.4.1]', async () => {
		const eager = await shop.guest();
		for (let n = 0; n < 10; n += 1) expect((await checks.ask(eager, { id: newId() })).status).toBe(404);
		const { design } = await checks.design(eager);
		const refused = await checks.ask(eager, design);
		expect(refused).toMatchObject({ status: 429, body: { error: { code: 'RATE_LIMITED' } } });
		expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
		expect(await count(eager.id)).toBe(0);
		// A school class in one network: every request is accepted.
		const others = await Promise.all(Array.from({ length: 31 }, () => shop.guest()));
		for (const other of others) expect((await checks.ask(other, { id: newId() }, {}, '192.0.2.77')).status).toBe(404);
	});

	test('by the mailbox of a guest, whatever tag it is written with; what was refused does not count [ASVS 2.4.1]', async () => {
		const placed = async (email: string) => {
			const guest = await shop.guest();
			return checks.ask(guest, (await checks.design(guest)).design, { email });
		};
		await queryOf(shop)(
			`insert into free_check_requests (id, owner_id, first_name, last_name, email, comment, created_at)
			select gen_random_uuid(), 'somebody', 'A', 'Buyer', 'reader+' || n || '@customers.example', '', now() - interval '20 hours'
			from generate_series(1, 9) n`,
		);
		for (let n = 0; n < 3; n += 1)
			expect((await checks.ask(await shop.guest(), { id: newId() }, { email: 'reader@customers.example' })).status).toBe(404);
		expect((await placed('Reader+ten@customers.example')).status).toBe(200);
		const refused = await placed('READER@customers.example');
		expect(refused).toMatchObject({ status: 429, body: { error: { code: 'RATE_LIMITED' } } });
		expect(Math.abs(Number(refused.headers.get('retry-after')) - 4 * 3600)).toBeLessThan(120);
		expect((await placed('reader+twelve@customers.example')).status).toBe(429);
		expect((await placed('another.reader@customers.example')).status).toBe(200);
		// A signed-in person's e-mail is the account's.
		const { design } = await checks.design(person);
		await queryOf(shop)("update free_check_requests set email = $1 where email like 'reader+%'", person.email);
		expect((await checks.ask(person, design)).status).toBe(200);
	});

	test('asking is limited to what can be answered: forty may wait, and staff hear of the same one still [ASVS 2.4.1]', async () => {
		const patient = await shop.guest();
		const { id, saved } = await checks.asked(patient);
		await queryOf(shop)(
			`insert into free_check_requests (id, owner_id, first_name, last_name, email, comment)
			select gen_random_uuid(), $1, 'A', 'Buyer', '', '' from generate_series(1, 39)`,
			patient.id,
		);
		const { design } = await checks.design(patient);
		expect(await checks.ask(patient, design)).toMatchObject({ status: 429, body: { error: { code: 'RATE_LIMITED' } } });
		expect((await checks.ask(patient, saved.design)).body.id).toBe(id);
		await queryOf(shop)("update free_check_requests set state = 'looksGood' where id = $1", id);
		expect((await checks.ask(patient, design)).status).toBe(200);
	});
});
