import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuditEntry, Backups, Today } from '@print-room/contract';
import { HOUR_MS } from '@print-room/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillShop } from '../testing/backed-up-shop.ts';
import { queryOf } from '../testing/orders.ts';
import { testShop } from '../testing/shop-fixture.ts';
import type { Person, Visitor } from '../testing/test-shop.ts';
import { recordCheck } from './check/record-check.ts';
import { backupsToday, checkBackup, listBackups, openBackupPlace } from './index.ts';
import { lockBackup } from './make/backup-lock.ts';
import { drillIfDue, isDrillDue } from './schedule/drill.ts';
import { backUpIfDue, isBackupDue } from './schedule/scheduled-backup.ts';

let folder: string;
const shop = testShop(async () => {
	folder = await mkdtemp(join(tmpdir(), 'print-room-scheduled-'));
	return {
		environment: { BACKUP_TO: join(folder, 'backups'), BACKUP_EVERY_HOURS: '12', BACKUP_KEEP: '2', BACKUP_DRILL: join(folder, 'spare') },
	};
});
let admin: Visitor;
let supervisor: Person;

beforeAll(async () => {
	[admin, supervisor] = [await shop.admin(), await shop.supervisor()];
	await fillShop(shop);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const today = async () => (await supervisor.get<Today>('/api/backOffice/today')).body.backups;
const backups = async () => (await supervisor.get<Backups>('/api/backOffice/backups')).body;
const query = (text: string, ...values: unknown[]) => queryOf(shop)(text, ...values);
const never = new AbortController().signal;
const recent = expect.stringMatching(/^20\d\d-/);

const isLateIn = async (hours: number) => (await backupsToday(shop.context, Date.now() + hours * HOUR_MS)).isLate;

test('a first backup is overdue when the schedule has held for long enough, unless it is being made [O2.04]', async () => {
	expect([await isLateIn(13), await isLateIn(15)]).toEqual([false, true]);
	const lock = await lockBackup(shop.context.database);
	expect(await isLateIn(15)).toBe(false);
	await lock.release();
	await expect.poll(() => isLateIn(15)).toBe(true);

	await query("update configs set created_at = now() - interval '30 days'");
	expect(await today()).toMatchObject({ lastAt: null, isLate: true });
	await admin.patch('/api/backOffice/backups', { everyHours: 0, keep: 2 });
	expect(await isLateIn(0)).toBe(false);
	await admin.patch('/api/backOffice/backups', { everyHours: 12, keep: 2 });
	await query("update audit_log set created_at = created_at - interval '12 hours'");
	await admin.patch('/api/backOffice/backups', { everyHours: 12, keep: 3 });
	expect([await isLateIn(1), await isLateIn(3)]).toEqual([false, true]);
	await query('update configs set created_at = now(), backup_every_hours = null, backup_keep = null');
	await query('delete from audit_log');
});

test('staff see the schedule, and only administrators change it; the variables give its first values [O2.04]', async () => {
	const before = await backups();
	expect(before).toMatchObject({ everyHours: 12, keep: 2, place: join(folder, 'backups'), hasDrills: true, isRunning: false, runs: [] });
	expect(await today()).toEqual({ isOn: true, lastAt: null, provedAt: null, isLate: false, problem: null, drill: null });
	const change = { everyHours: 6, keep: 3 };
	expect((await supervisor.patch('/api/backOffice/backups', change)).status).toBe(403);
	const saved = await admin.patch('/api/backOffice/backups', change, { 'if-match': `"${before.version}"` });
	expect(saved.status).toBe(204);
	expect(await backups()).toMatchObject({ ...change, version: before.version + 1 });
	expect((await admin.patch('/api/backOffice/backups', change, { 'if-match': `"${before.version}"` })).status).toBe(412);
	expect((await admin.patch('/api/backOffice/backups', { everyHours: 6, keep: 0 })).status).toBe(422);
	expect((await admin.get<AuditEntry[]>('/api/auditEntries?filter[where][model]=backups')).body).toMatchObject([
		{
			changes: [
				{ field: 'everyHours', before: 12, after: 6 },
				{ field: 'keep', before: 2, after: 3 },
			],
		},
	]);
	await admin.patch('/api/backOffice/backups', { everyHours: 0, keep: 3 });
	expect([await isBackupDue(shop.context), (await today()).isOn]).toEqual([false, false]);
	await admin.patch('/api/backOffice/backups', { everyHours: 6, keep: 1 });
});

test('a due backup is made and proved once, shown under Today, and older ones go [O2.04]', async () => {
	await backUpIfDue(shop.context, never);
	await backUpIfDue(shop.context, never);
	const place = await openBackupPlace(join(folder, 'backups'));
	const [first = '', ...more] = await listBackups(place);
	expect(more).toEqual([]);
	await checkBackup(place, first);
	expect(await today()).toMatchObject({ isOn: true, lastAt: recent, provedAt: recent, isLate: false, problem: null });
	expect((await backups()).runs).toMatchObject([{ kind: 'backup', name: first, problem: null, provedAt: recent }]);

	await query("update backup_runs set started_at = now() - interval '9 hours', ended_at = now() - interval '9 hours'");
	expect(await today()).toMatchObject({ isLate: true });
	await backUpIfDue(shop.context, never);
	const left = await listBackups(place);
	expect(left).toHaveLength(1);
	expect(left).not.toContain(first);
	expect(await today()).toMatchObject({ isLate: false });
});

test('a check by hand is shown under Today for a backup on record, and for one in the scheduled place; other shops’ and other places’ are not [O2.04]', async () => {
	const address = join(folder, 'backups');
	const place = await openBackupPlace(address);
	const [name = ''] = await listBackups(place);
	const { manifest } = await checkBackup(place, name);
	const check = (more: Partial<Parameters<typeof recordCheck>[1]> = {}) =>
		recordCheck(shop.context, { address, name, manifest, provedAt: new Date(), ...more });
	await query('update backup_runs set proved_at = null');
	expect(await check({ manifest: { ...manifest, shopId: 'another' } })).toBe(false);
	expect((await today()).provedAt).toBeNull();
	expect(await check({ address: join(folder, 'copied') })).toBe(true);
	expect((await today()).provedAt).toEqual(recent);

	await query('create table kept_runs as table backup_runs');
	await query('delete from backup_runs');
	expect(await check({ address: join(folder, 'elsewhere') })).toBe(false);
	expect((await backups()).runs).toEqual([]);
	expect(await check({ address: `${address}/` })).toBe(true);
	expect(await today()).toMatchObject({ lastAt: manifest.endedAt, provedAt: recent, problem: null });
	await query('delete from backup_runs');
	await query('insert into backup_runs select * from kept_runs');
	await query('drop table kept_runs');
});

test('the newest backup is rehearsed in a spare folder, which is cleared, and staff hear of it by mail and under Today [O2.03]', async () => {
	expect(await isDrillDue(shop.context)).toBe(true);
	await drillIfDue(shop.context);
	expect(await today()).toMatchObject({ drill: { at: recent, problem: null } });
	expect((await backups()).runs[0]).toMatchObject({ kind: 'drill', problem: null, provedAt: recent });
	const mail = await shop.mailTo(shop.config.ordersEmail ?? '', 'The newest backup was restored as a rehearsal');
	expect(mail.text).toContain('indexes were compared with their tables by amcheck');
	expect(mail.text).toContain('was cut again and is the same, byte for byte');
	expect(await readdir(join(folder, 'spare'))).toEqual([]);
	expect(await isDrillDue(shop.context)).toBe(false);
});

test('a failed backup and a failed drill are shown and mailed once, the earlier backups stay, and the next success ends it [O2.03] [O2.04]', async () => {
	const place = await openBackupPlace(join(folder, 'backups'));
	const [kept = ''] = await listBackups(place);
	await query("update backup_runs set started_at = now() - interval '30 days', ended_at = now() - interval '30 days'");
	const blocked = join(folder, 'blocked');
	await writeFile(blocked, 'a file');
	const broken = { ...shop.context, config: { ...shop.config, backup: { ...shop.config.backup, to: blocked } } };
	await backUpIfDue(broken, never);
	await query("update backup_runs set ended_at = now() - interval '2 hours' where problem is not null");
	await backUpIfDue(broken, never);
	expect(await today()).toMatchObject({ problem: expect.stringContaining('Backups cannot be kept in') });
	const isAbout = ({ subject }: { readonly subject?: string | undefined }) => subject === 'The backup of the shop failed';
	await shop.mailTo(shop.config.ordersEmail ?? '', 'The backup of the shop failed');
	expect((await shop.mails()).filter(isAbout)).toHaveLength(1);
	expect(await listBackups(place)).toEqual([kept]);

	const [file] = await readdir(join(folder, 'backups', 'backups', kept, 'rows'));
	await writeFile(join(folder, 'backups', 'backups', kept, 'rows', file ?? ''), 'damaged');
	await mkdir(join(folder, 'spare'), { recursive: true });
	await drillIfDue(shop.context);
	expect((await today()).drill?.problem).toContain('is damaged');
	await shop.mailTo(shop.config.ordersEmail ?? '', 'The rehearsal of a restore failed');

	await query("update backup_runs set ended_at = now() - interval '2 hours' where problem is not null and kind = 'backup'");
	await backUpIfDue(shop.context, never);
	expect(await today()).toMatchObject({ problem: null, provedAt: recent });
});
