import { expect, test } from 'vitest';
import { newId } from '../../platform/index.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import { queueFileRemoval } from './ingest-queue.ts';

const shop = testShop({ worker: false });

test('the files of a large library go in a few jobs, not in one each [D17]', async () => {
	const prefixes = Array.from({ length: 1001 }, () => `images/${newId()}`);
	const { orm, database } = shop.context;
	await orm.transaction((tx) => queueFileRemoval(shop.context, tx, prefixes));
	const { rows } = await database.pool.query(
		'select json_array_length(payload->$1) as files from graphile_worker._private_jobs order by id',
		['prefixes'],
	);
	expect(rows.map(({ files }) => files)).toEqual([500, 500, 1]);
});
