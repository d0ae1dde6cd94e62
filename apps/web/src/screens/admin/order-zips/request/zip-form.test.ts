import { zipExpirationMessage } from '@print-room/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choiceOf, defaultForm, draftOfForm, formOfDraft, hoursProblem, settled, withBrowser, type ZipForm } from './zip-form.ts';

const withHours = (hours: string): ZipForm => ({ ...defaultForm, hours });
const permissions = ['unavailable', 'granted', 'denied', 'undecided'] as const;
const anyForm: fc.Arbitrary<ZipForm> = fc.record({
	hours: fc.string(),
	email: fc.boolean(),
	browser: fc.boolean(),
	isAsking: fc.boolean(),
});

describe('the form of a zip', () => {
	test('defaults to one hour and no notification [A9.06] [D25]', () => {
		expect(choiceOf(defaultForm)).toEqual({ hours: 1, email: false, browser: false });
	});

	test('lives 1 to 48 hours; everything else is refused with the one sentence [A5.14]', () => {
		for (const [typed, hours] of [
			['1', 1],
			['48', 48],
			[' 2,5 ', 2.5],
		] as const)
			expect(choiceOf(withHours(typed))?.hours).toBe(hours);
		for (const typed of ['', ' ', '0', '0.99', '48.01', '49', '300', '-1', 'one', '1e1', '0x10', 'Infinity', '1 2'])
			expect(hoursProblem(withHours(typed)), typed).toBe('Expiration must be a number (min 1, max 48).');
		expect(zipExpirationMessage).toBe('Expiration must be a number (min 1, max 48).');
		expect(hoursProblem(defaultForm)).toBeNull();
	});

	test('notifies in the browser only with permission, and is reset otherwise [A4.08]', () => {
		fc.assert(
			fc.property(anyForm, fc.constantFrom(...permissions), (form, permission) => {
				const next = settled(form, permission);
				if (permission !== 'granted') expect(next.browser).toBe(false);
				expect({ ...next, browser: form.browser, isAsking: form.isAsking }).toEqual(form);
				expect(settled(next, permission)).toBe(next);
			}),
		);
		const on = withBrowser(defaultForm, true, 'granted');
		expect(on.browser).toBe(true);
		expect(settled(settled(on, 'denied'), 'granted').browser).toBe(false);
	});

	test('switched on before the browser was asked, it is on as soon as that allows it, and off when it does not [A4.08] [A8.14]', () => {
		const asking = withBrowser(defaultForm, true, 'undecided');
		expect(asking).toMatchObject({ browser: false, isAsking: true });
		expect(settled(asking, 'undecided')).toBe(asking);
		expect(settled(asking, 'granted')).toMatchObject({ browser: true, isAsking: false });
		expect(settled(settled(asking, 'denied'), 'granted').browser).toBe(false);
		expect(settled(withBrowser(asking, false, 'undecided'), 'granted').browser).toBe(false);
	});

	test('the form of a zip is kept while the dialog is closed [D29]', () => {
		fc.assert(
			fc.property(anyForm, (form) => {
				expect(formOfDraft(draftOfForm(form))).toEqual({ ...form, isAsking: false });
			}),
		);
		expect(formOfDraft(null)).toBeNull();
	});
});
