import { describe, expect, test } from 'vitest';
import type { AuditEntry } from '../entities/back-office.ts';
import { auditModel } from './audit.model.ts';
import { auditChanges, auditDetails, auditMessage, auditRecordPath } from './audit-messages.ts';

const id = '019aa0c1-5f3e-7c11-9d6a-0a7b1c2d3e4f';
const group = '019aa0c1-5f3e-7c11-9d6a-0a7b1c2d3e50';
const entry = (more: Partial<AuditEntry>): AuditEntry => ({
	...{ id: 'e', at: '2026-11-21T11:00:00.000Z', actorId: 'a', actorName: 'Helen Marsh', action: 'update', model: 'prices' },
	...{ recordId: id, recordName: 'A4', changes: [], requestId: null, names: {} },
	...more,
});
const changed = (model: string, field: string, before: unknown, after: unknown, names: Record<string, string> = {}) =>
	auditChanges(entry({ model, changes: [{ field, before, after }], names }))[0];

describe('an audit entry', () => {
	test.each<[Partial<AuditEntry>, string]>([
		[{ action: 'create' }, 'made the price “A4”'],
		[{ action: 'update' }, 'changed the price “A4”'],
		[{ action: 'delete' }, 'deleted the price “A4”'],
		[{ action: 'update', model: 'information', recordName: 'Help' }, 'changed the page “Help”'],
		[{ action: 'update', model: 'runs', recordName: 'Run #12' }, 'changed run #12'],
		[{ action: 'printCertificate', model: 'register', recordName: 'Certificate 2026-000001' }, 'printed certificate 2026-000001'],
		[{ action: 'replaceDesign', model: 'orders', recordName: 'Order #0007' }, 'took another file for a line of order #0007'],
		[{ action: 'create', model: 'paperProfiles', recordName: 'Cotton.icc' }, 'made the paper profile “Cotton.icc”'],
		[
			{
				action: 'track',
				model: 'orders',
				recordName: 'Order #0007',
				changes: [{ field: 'trackingStatus', before: null, after: 'Printing' }],
			},
			'set order #0007 to “Printing”',
		],
		[
			{ action: 'payment', model: 'orders', recordName: 'Order #0007', changes: [{ field: 'payment', before: 'paid', after: 'refunded' }] },
			'changed the payment of order #0007 from “Paid” to “Refunded”',
		],
		[
			{
				action: 'receive',
				model: 'orders',
				recordName: 'Order #0007',
				changes: [
					{ field: 'payment', before: null, after: 'paid' },
					{ field: 'isTest', before: null, after: true },
				],
			},
			'brought order #0007: “Paid, with test money”',
		],
		[
			{
				action: 'receive',
				model: 'orders',
				recordName: 'Order #0007',
				changes: [
					{ field: 'payment', before: null, after: 'pending' },
					{ field: 'currency', before: null, after: 'EUR' },
				],
			},
			'brought order #0007: “Not paid yet, in EUR”',
		],
		[
			{ action: 'update', model: 'piece', recordName: 'Print 2 of 3 of line 1 of order #0007' },
			'changed print 2 of 3 of line 1 of order #0007',
		],
		[{ action: 'prepareZip', model: 'orders', recordName: 'Order #0007' }, 'asked for the zip of order #0007'],
		[{ action: 'zipFailed', model: 'orders', recordName: 'Order #0007' }, 'could not make the zip of order #0007'],
		[
			{ action: 'mail', model: 'orders', recordName: 'Order #0007', changes: [{ field: 'mail', before: null, after: 'Printing' }] },
			'mailed “Printing” to the customer of order #0007',
		],
		[
			{
				...{ action: 'downloadFile', model: 'designs', recordName: 'Design 2d3e4f', names: { [id]: 'Dunes.tif' } },
				changes: [{ field: 'file', before: null, after: 'print file' }],
			},
			'downloaded the print file of the design of “Dunes.tif”',
		],
		[
			{ action: 'adjust', model: 'images', recordName: 'Image 2d3e4f', names: { [id]: 'Dunes.tif' } },
			'replaced the file of the image “Dunes.tif”',
		],
		[{ action: 'claim', model: 'orders', recordName: 'Order #0007' }, 'gave order #0007 to the account whose e-mail it was ordered with'],
		[{ action: 'delete', model: 'users', recordName: 'Account 2d3e4f' }, 'deleted a deleted account'],
		[{ action: 'update', model: 'thresholds', recordName: 'PPI Thresholds' }, 'changed the PPI thresholds'],
		[{ action: 'retry', model: 'jobs', recordName: 'mail-order' }, 'had the failed job “mail order” tried again'],
		[
			{
				...{ action: 'delete', model: 'uploads', recordName: 'Unfinished upload' },
				changes: [{ field: 'bytes', before: 419_430_400, after: null }],
			},
			'discarded an unfinished upload of 419 MB',
		],
		[
			{ action: 'delete', model: 'uploads', recordName: 'Unfinished upload', changes: [{ field: 'bytes', before: 1200, after: null }] },
			'discarded an unfinished upload of less than 1 MB',
		],
		[{ action: 'delete', model: 'uploads', recordName: 'Unfinished upload' }, 'discarded an unfinished upload'],
		[{ action: 'somethingNew', model: 'prices' }, 'something new: the price “A4”'],
	])('%j [D23]', (more, sentence) => {
		expect(auditMessage(entry(more))).toBe(sentence);
	});

	test('an audit entry can be listed by kind of record, unfinished uploads among them [D23]', () => {
		const kinds = auditModel.filters?.find(({ key }) => key === 'model')?.choices ?? [];
		expect(kinds).toContainEqual({ value: 'uploads', label: 'Unfinished uploads' });
	});

	test('an audit entry names everything that the list offers as a filter, none by its code [D23]', () => {
		const actions = auditModel.filters?.find(({ key }) => key === 'action')?.choices ?? [];
		for (const { value } of actions) expect(auditMessage(entry({ action: value })), value).not.toContain(`${value}:`);
	});
});

describe('a change is described with the names of its form', () => {
	test('a price, a size, a reference and a switch [D23]', () => {
		expect(changed('prices', 'price', 46, 48.5)).toEqual({ label: 'Price, net', before: '£46.00', after: '£48.50' });
		expect(changed('prices', 'groupId', null, group, { [group]: 'Cotton rag' })).toMatchObject({
			label: 'Media group',
			after: 'Cotton rag',
		});
		expect(changed('prices', 'groupId', group, null)?.before).toBe('something that is gone');
		expect(changed('prices', 'inchesSize', { extent1: 8, extent2: 10 }, { extent1: 8.27, extent2: 11.69 })).toEqual({
			label: 'Extent, inches',
			before: '8 × 10 in',
			after: '8.27 × 11.69 in',
		});
		expect(changed('borders', 'active', true, false)).toEqual({ label: 'Offered', before: 'yes', after: 'no' });
		expect(changed('mountedprints', 'aperture.sizeMM', null, { width: 400, height: 500 })).toEqual({
			label: 'Aperture',
			before: 'none',
			after: '400 × 500 mm',
		});
	});

	test('an owner, a file check and a file, none by an id, a code or a hash [D23]', () => {
		expect(changed('designs', 'userId', id, group, { [id]: 'Ines Moreau', [group]: 'Tom Field' })).toEqual({
			label: 'Owner',
			before: 'Ines Moreau',
			after: 'Tom Field',
		});
		expect(changed('testproofrequests', 'state', 'waiting', 'changesWanted')).toMatchObject({
			before: 'waiting for an answer',
			after: 'something to change',
		});
		expect(changed('testproofrequests', 'problems', null, ['crop', 'colourSpace'])?.after).toBe('Crop, Colour space');
		expect(changed('images', 'sha256', 'a'.repeat(64), 'b'.repeat(64))?.after).toBe('another file');
		expect(changed('images', 'sha256', null, 'b'.repeat(64))).toBeUndefined();
		expect(changed('users', 'roles', ['regular'], ['admin', 'regular'])?.after).toBe('admin, regular');
		expect(changed('trackingstatuses', 'description', '', 'x'.repeat(500))?.after).toHaveLength(120);
	});
});

test('the changes are in one cell, and the entry links to its record while it exists [D23]', () => {
	const changes = [
		{ field: 'price', before: 46, after: 48.5 },
		{ field: 'groupId', before: null, after: group },
	];
	const priced = entry({ changes, names: { [group]: 'Cotton rag' } });
	expect(auditDetails(priced)).toBe('Price, net: £46.00 → £48.50; Media group: none → Cotton rag');
	expect(auditRecordPath(priced)).toBe(`/admin/prices/${id}`);
	expect(auditRecordPath(entry({ action: 'delete' }))).toBeNull();
	expect(auditRecordPath(entry({ model: 'designs' }))).toBeNull();
});
