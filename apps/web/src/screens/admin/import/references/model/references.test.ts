import type { ParcelAddress, ReferenceLine } from '@print-room/contract';
import { expect, test } from 'vitest';
import { addressesCsv, changesMessage, whyNotApplied } from './references.ts';

const address = {
	name: '=cmd()',
	address1: 'Flat 2, "Sea View"',
	address2: '',
	city: 'York',
	region: '',
	postalCode: 'YO1 7HH',
	country: 'GB',
};
const parcel: ParcelAddress = {
	...{ orderId: 'o', orderNumber: '0042', parcel: 2, prints: 3, carrier: 'Courier', email: 'ines@example.com', service: null, address },
};

test('addresses are a line for each parcel, quoted, and never a formula [P7.03] [ASVS 1.2.10]', () => {
	const [head, line, bare, end] = addressesCsv([parcel, { ...parcel, parcel: null, address: null }]).split('\r\n');
	expect(head).toMatch(/^Order,Parcel,Name,.*,Reference$/);
	expect(line).toBe(`0042,2,'=cmd(),"Flat 2, ""Sea View""",,York,,YO1 7HH,GB,United Kingdom,ines@example.com,,3,Courier,`);
	expect(bare).toBe('0042,,,,,,,,,,ines@example.com,,3,Courier,');
	expect(end).toBe('');
});

const line = (kind: ReferenceLine['kind']): ReferenceLine => ({
	...{ line: 2, kind, orderId: 'o', orderNumber: '0042', parcel: 1, customer: 'Ines', before: '', after: 'AB' },
});

test('a preview says what would change, and why it cannot be applied [P7.03]', () => {
	expect(changesMessage({ lines: [line('update'), line('create'), line('create'), line('same')] })).toBe(
		'1 reference changes, 2 new parcels.',
	);
	expect(changesMessage({ lines: [line('same')] })).toBe('Nothing changes.');
	expect(whyNotApplied({ lines: [line('same')], problems: [] })).toBe('There is nothing to store.');
	expect(whyNotApplied({ lines: [line('update')], problems: [{ line: 3, message: 'x' }] })).toContain('mended');
	expect(whyNotApplied({ lines: [line('update')], problems: [] })).toBeNull();
});
