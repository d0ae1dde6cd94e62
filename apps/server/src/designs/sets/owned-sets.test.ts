import { DAY_MS } from '@print-room/domain';
import { expect, test } from 'vitest';
import { rowOf, setOf } from '../../testing/sets/set-rows.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Visitor } from '../../testing/test-shop.ts';
import { exportSets, removeSetsOf, sweepSets } from './owned-sets.ts';

const shop = testShop({ worker: false, environment: { GUEST_DAYS: '30' } });
const content = setOf([rowOf('one')]);

const query = async (text: string, ...values: unknown[]) => (await shop.context.database.pool.query(text, values)).rows;
const save = (who: Visitor, category = 'fineartprint') => who.put(`/api/user/sets/${category}`, { version: null, content });
const categoriesOf = async (who: Visitor) =>
	(await query('select category_id from design_sets where owner_id = $1 order by 1', who.id)).map((row) => row.category_id);
/** As if the set and its owner had last been seen so many days ago. */
async function age(who: Visitor, { set, seen = set }: { readonly set: number; readonly seen?: number }): Promise<void> {
	const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
	await query('update design_sets set updated_at = $2 where owner_id = $1', who.id, ago(set));
	await query('update guests set last_seen_at = $2 where id = $1', who.id, ago(seen));
}

test('sets of guests who stay away are swept; those of guests who came back and of accounts stay [R1.05]', async () => {
	const [away, back, recent, person, forgotten] = [
		await shop.guest(),
		await shop.guest(),
		await shop.guest(),
		await shop.person(),
		await shop.guest(),
	];
	for (const who of [away, back, recent, person, forgotten]) await save(who);
	await age(away, { set: 31 });
	await age(back, { set: 31, seen: 1 });
	await age(recent, { set: 29 });
	await age(person, { set: 3000 });
	await age(forgotten, { set: 31 });
	await query('delete from guests where id = $1', forgotten.id);
	await sweepSets(shop.context);
	expect(await Promise.all([away, back, recent, person, forgotten].map(categoriesOf))).toEqual([
		[],
		['fineartprint'],
		['fineartprint'],
		['fineartprint'],
		[],
	]);
});

test('an account’s sets are in its export, and go with the account [R1.05] [C2.07]', async () => {
	const [person, other] = [await shop.person(), await shop.person()];
	for (const category of ['proofprint', 'fineartprint', 'mountedprint']) await save(person, category);
	await save(other);
	await person.remove('/api/user/sets/mountedprint?version=1');
	expect(await exportSets(shop.context.orm, person.id)).toMatchObject([
		{ categoryId: 'fineartprint', isInWork: true, rows: content.rows, common: content.common },
		{ categoryId: 'proofprint' },
	]);
	await shop.context.orm.transaction((tx) => removeSetsOf(tx, person.id));
	expect([await categoriesOf(person), await categoriesOf(other)]).toEqual([[], ['fineartprint']]);
});
