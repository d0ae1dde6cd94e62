import { type Border, type Certificate, catalogueModels, type ListImport, type Model, type Option } from '@print-room/contract';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { testShop } from '../testing/shop-fixture.ts';
import type { Person } from '../testing/test-shop.ts';

const shop = testShop({ worker: false });
let staff: Person;
beforeAll(async () => {
	staff = await shop.supervisor();
});

const { mountprices, borders, options, certificates } = catalogueModels;
type Line = Record<string, string>;

const exported = async ({ path }: Pick<Model, 'path'>, columns?: readonly string[]): Promise<string> => {
	const { url } = (await staff.post<{ url: string }>(`/api${path}/export`, { columns })).body;
	return (await fetch(`${shop.url}${new URL(url).pathname}`)).text();
};
const linesOf = async (model: Pick<Model, 'path'>): Promise<Line[]> => parse(await exported(model), { bom: true, columns: true });
const csvOf = (lines: readonly Line[]) => stringify([...lines], { header: true });
const ask = async ({ path }: Pick<Model, 'path'>, csv: string, fingerprint?: string) =>
	staff.post<ListImport>(`/api${path}/import`, { csv, ...(fingerprint !== undefined && { fingerprint }) });
const look = async (model: Pick<Model, 'path'>, lines: readonly Line[]) => (await ask(model, csvOf(lines))).body;
const apply = async (model: Pick<Model, 'path'>, lines: readonly Line[]) => {
	const { fingerprint } = await look(model, lines);
	return (await ask(model, csvOf(lines), fingerprint)).body;
};
const items = async <Item extends object>({ path }: Pick<Model, 'path'>) =>
	(await staff.get<Item[]>(`/api${path}?filter={"order":"id ASC"}`)).body;
const first = <Value>([value]: readonly Value[]): Value => {
	if (value === undefined) throw new Error('there is none');
	return value;
};
const withoutVersions = (entries: readonly object[]) => entries.map((item) => ({ ...item, version: 0 }));

describe.each([
	['mount prices', mountprices],
	['borders', borders],
	['options', options],
	['certificates', certificates],
] as const)('%s', (_name, model) => {
	test('prices are imported as they were exported without a change, whichever columns were chosen [D24] [D11]', async () => {
		for (const columns of [undefined, ['price']]) {
			const preview = (await ask(model, await exported(model, columns))).body;
			expect(preview).toMatchObject({ problems: [], applied: false });
			expect(preview.lines.length).toBeGreaterThan(0);
			expect(new Set(preview.lines.map(({ kind }) => kind))).toEqual(new Set(['same']));
		}
	});

	test('prices change by a file after a preview, with an entry in the audit log, and an undo restores them [D11] [D23]', async () => {
		const before = await items(model);
		const [line, ...others] = await linesOf(model);
		if (line === undefined) throw new Error('an empty list');
		const changed = [{ ...line, 'Price, net': '77.35' }, ...others];
		const preview = await look(model, changed);
		expect(preview.lines.filter(({ kind }) => kind !== 'same')).toEqual([
			{ line: 2, kind: 'update', name: expect.any(String), changes: [{ title: 'Price, net', before: line['Price, net'], after: '77.35' }] },
		]);
		expect(await items(model)).toEqual(before);
		const applied = (await ask(model, csvOf(changed), preview.fingerprint)).body;
		expect(applied.applied).toBe(true);
		expect(await items(model)).toContainEqual(expect.objectContaining({ id: line.Id, price: 77.35 }));
		const { rows } = await shop.context.database.pool.query('select changes from audit_log where record_id = $1 and model = $2', [
			line.Id,
			model.name,
		]);
		expect(rows).toEqual([{ changes: [{ field: 'price', before: Number(line['Price, net']), after: 77.35 }] }]);
		expect((await staff.post(`/api${model.path}/changes`, applied.undo)).status).toBe(200);
		expect(withoutVersions(await items(model))).toEqual(withoutVersions(before));
	});

	test('lines without an id create prices, and an undo removes them; no file deletes any [D11]', async () => {
		const before = await items<{ id: string }>(model);
		const [line] = await linesOf(model);
		if (line === undefined) throw new Error('an empty list');
		const isMount = model.name === mountprices.name;
		// A window mount has one price in a media group.
		if (isMount) await staff.remove(`/api${model.path}/${line.Id}`);
		const applied = await apply(model, [{ ...line, Id: '', Version: '', 'Price, net': '12.5' }]);
		expect(applied).toMatchObject({ applied: true, problems: [], lines: [{ kind: 'create' }] });
		const after = await items<{ id: string; price: number }>(model);
		expect(after).toHaveLength(before.length + (isMount ? 0 : 1));
		expect(after).toContainEqual(expect.objectContaining({ id: applied.undo?.remove[0]?.id, price: 12.5 }));
		expect((await staff.post(`/api${model.path}/changes`, applied.undo)).status).toBe(200);
		expect((await items<{ id: string }>(model)).map(({ id }) => id)).toEqual(
			before.map(({ id }) => id).filter((id) => !isMount || id !== line.Id),
		);
	});
});

test('every field of a list is read in [D11]', async () => {
	const one = first(await items<Option>(options));
	const line = (await linesOf(options)).find(({ Id }) => Id === one.id) ?? {};
	await apply(options, [
		{
			...line,
			Label: 'Renamed; "quoted", with commas',
			Description: 'Two\nlines',
			"The board's colour": '#F4EFE6',
			'Longest side, mm': '500,5',
			'Needs a border': 'Yes',
			Offered: 'no',
			Place: '42',
		},
	]);
	const renamed = (await staff.get<Option>(`/api/options/${one.id}`)).body;
	expect(renamed).toMatchObject({
		label: 'Renamed; "quoted", with commas',
		description: 'Two\nlines',
		colour: '#f4efe6',
		maxSideMm: 500.5,
		needsBorder: true,
		active: false,
		index: 42,
	});
	const [certificate] = await linesOf(certificates);
	await apply(certificates, [{ ...certificate, Categories: 'window mounted prints' }]);
	expect((await staff.get<Certificate>(`/api/certificates/${certificate?.Id}`)).body.categories).toEqual(['mountedprint']);
});

test('a border’s inches follow its millimetres where the file changes those alone', async () => {
	const [line] = await linesOf(borders);
	await apply(borders, [{ ...line, 'Width, mm': '254' }]);
	expect((await staff.get<Border>(`/api/borders/${line?.Id}`)).body).toMatchObject({ widthMM: 254, widthInches: 10 });
});

test('texts that look like formulas are harmless in the file and come back unchanged [ASVS 1.2.10]', async () => {
	const texts = ['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', "'=1", "''@x"];
	for (const label of texts)
		await staff.post('/api/certificates', { label, price: 1, categories: ['mountedprint'], description: '=1\n+2' });
	const csv = await exported(certificates);
	const labels = (parse(csv, { bom: true, columns: true }) as Line[]).map(({ Label }) => Label);
	expect(labels).toEqual(expect.arrayContaining(texts.map((text) => `'${text}`)));
	const preview = (await ask(certificates, csv)).body;
	expect(preview.problems).toEqual([]);
	expect(new Set(preview.lines.map(({ kind }) => kind))).toEqual(new Set(['same']));
});

describe('a file is refused', () => {
	test('line by line with the reason, and no line is applied', async () => {
		const before = await items(borders);
		const [line, other] = await linesOf(borders);
		const bad = [
			{ ...line, 'Price, net': '-1' },
			{ ...other, 'Label with :W': '' },
			{ ...line, Id: 'nowhere' },
			{ ...line, Id: '', 'Price, net': '1.005' },
			{ ...other, 'Price, net': '5' },
			{ ...line, Id: '', Offered: 'perhaps' },
		];
		const preview = await look(borders, bad);
		expect(preview.problems).toEqual([
			{ line: 2, message: 'Price, net has to be a number such as 12.50, and is “-1”.' },
			{ line: 3, message: 'Label with :W is missing.' },
			{ line: 4, message: 'There is no border with the id “nowhere”. Leave the id empty to make a new one.' },
			{ line: 5, message: 'Price, net cannot be “1.005”: At most two decimals.' },
			{ line: 6, message: 'Line 3 names this border already.' },
			{ line: 7, message: 'Offered has to be yes or no, and is “perhaps”.' },
		]);
		expect((await ask(borders, csvOf(bad), preview.fingerprint)).body.applied).toBe(false);
		expect(await items(borders)).toEqual(before);
	});

	test('a file is refused where the list itself refuses a line, which is named [A3.06]', async () => {
		const [line, other] = await linesOf(mountprices);
		const preview = await look(mountprices, [
			{ ...line, 'Price, net': '88' },
			{ ...other, Id: '', Version: '' },
		]);
		expect(preview.problems).toEqual([{ line: 3, message: 'Another mount price has this window mount and media group already.' }]);
		expect((await ask(mountprices, csvOf([{ ...line, 'Group name': 'No such group' }]))).body.problems).toEqual([
			{ line: 2, message: 'Group name names “No such group”, which does not exist.' },
		]);
	});

	test('line by line if an item was changed after the file was exported', async () => {
		const [line, other] = await linesOf(certificates);
		await staff.patch(`/api/certificates/${line?.Id}`, { price: 3.35 });
		const lines = [
			{ ...line, 'Price, net': '4' },
			{ ...other, 'Price, net': '4' },
		];
		const { problems } = await look(certificates, lines);
		expect(problems).toEqual([
			{ line: 2, message: expect.stringMatching(/^Someone else has changed this certificate since the file was exported/) },
		]);
		expect((await look(certificates, [{ ...line, Version: '', 'Price, net': '4' }])).problems).toEqual([]);
	});

	test('a file is refused if an item was changed after the preview', async () => {
		const [line] = await linesOf(certificates);
		const lines = [{ ...line, Version: '', 'Price, net': '6' }];
		const { fingerprint } = await look(certificates, lines);
		await staff.patch(`/api/certificates/${line?.Id}`, { price: 9 });
		expect(await ask(certificates, csvOf(lines), fingerprint)).toMatchObject({
			status: 409,
			body: { error: { code: 'PREVIEW_OUTDATED' } },
		});
		expect((await staff.get<Certificate>(`/api/certificates/${line?.Id}`)).body.price).toBe(9);
	});

	test('a file is refused if it is a different list, and columns that are ignored are named', async () => {
		for (const csv of ['', 'nonsense', 'Label with :W\n', '"']) expect((await ask(borders, csv)).body.problems, csv).toHaveLength(1);
		expect((await look(borders, await linesOf(borders))).ignored).toEqual(['Label', 'Created']);
	});
});

test('an undo restores everything or nothing, and names what has changed since', async () => {
	const [line, other] = await linesOf(borders);
	const applied = await apply(borders, [
		{ ...line, 'Price, net': '31' },
		{ ...other, 'Price, net': '32' },
	]);
	await staff.patch(`/api/borders/${other?.Id}`, { price: 33 });
	expect(await staff.post('/api/borders/changes', applied.undo)).toMatchObject({
		status: 412,
		body: { error: { code: 'EDIT_CONFLICT', details: [{ path: other?.Id }] } },
	});
	expect((await staff.get<Border>(`/api/borders/${line?.Id}`)).body.price).toBe(31);
});
