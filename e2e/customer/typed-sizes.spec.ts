import { openEditor, totalOf, typeSide } from '../support/editor.ts';
import { photograph } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';

test('a side is understood with a unit of its own, and one beyond reason is refused where it is typed [C5.08] [C5.09] [D8]', {
	tag: '@long',
}, async ({ page, shop }) => {
	await openEditor(page, shop, await photograph('Sluice.jpg', { width: 3000, height: 2000 }));
	const width = page.getByRole('textbox', { name: 'Width' });
	await typeSide(page, 'Width', '12"');
	await expect(width).toHaveValue('305');
	await typeSide(page, 'Width', '30 cm');
	await expect(width).toHaveValue('300');
	await page.getByRole('button', { name: 'inches' }).click();
	await typeSide(page, 'Width', '25,4 cm');
	await expect(width).toHaveValue('10.0');
	await page.getByRole('button', { name: 'mm', exact: true }).click();
	await expect(totalOf(page)).toContainText('£');

	for (const [typed, words] of [
		['20000', 'A side is at most 10000 mm long, so 20000 mm was not taken. It stays at 254 mm.'],
		['5 mm', 'A side is at least 20 mm long, so 5 mm was not taken. It stays at 254 mm.'],
	] as const) {
		await typeSide(page, 'Width', typed);
		await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
		await expect(width).toHaveValue('254');
		await expect(width).toHaveAttribute('aria-invalid', 'true');
		await expect(totalOf(page)).toContainText('£');
	}
	await typeSide(page, 'Width', '240');
	await expect(page.getByRole('alert')).toBeHidden();
	await expect(width).toHaveAttribute('aria-invalid', 'false');
});
