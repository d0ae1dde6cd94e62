import { expect, test } from 'vitest';
import { read } from '../../checks/support/project-files.ts';
import { type FaultKind, faultKinds, kindsOf } from '../plan.ts';
import { mistakes } from './mistakes.ts';

/** What a fault does, whichever process or wire it strikes. */
const classOf = (kind: FaultKind): string => {
	if (kind === 'kill image child' || kind === 'image memory short' || kind === 'image memory limit') return 'image children lost';
	if (kind.startsWith('store ')) return 'store away';
	return kind.startsWith('deliveries ') ? kind : (/^(?:kill|stop|wires)/.exec(kind)?.[0] ?? kind);
};

test('each class of fault has a planted mistake that it must find [O6.01]', () => {
	const struck = new Set(mistakes.flatMap(({ faults }) => faults.map(classOf)));
	expect([...new Set(faultKinds.map(classOf))].filter((name) => !struck.has(name))).toEqual([]);
});

test.each(mistakes)(
	'the planted mistake “$name” fits its source, and its faults can strike its shop [O6.01]',
	({ edits, faults, shop, finds }) => {
		for (const { file, before, after } of edits) {
			expect(read(file).split(before)).toHaveLength(2);
			expect(after).not.toBe(before);
		}
		expect(faults.filter((kind) => !kindsOf(shop).includes(kind))).toEqual([]);
		expect(read('faults/verdict/verdict.ts')).toMatch(finds);
	},
);
