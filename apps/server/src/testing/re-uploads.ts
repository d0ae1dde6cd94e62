import type { StaffImage } from '@print-room/contract';
import type { Answer, TestShop, Visitor } from './test-shop.ts';

/** Replaces the file that prints of an image are cut from. */
export async function reUpload(
	{ url }: Pick<TestShop, 'url'>,
	{ headers }: Pick<Visitor, 'headers'>,
	imageId: string,
	bytes: Buffer,
	name: string,
): Promise<Answer<StaffImage>> {
	const body = new FormData();
	body.set('file', new Blob([new Uint8Array(bytes)]), name);
	const response = await fetch(`${url}/account/uploads/${imageId}/adjust`, { method: 'PATCH', headers, body });
	return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
}

/** Bytes at a signed address, on any host; null if it does not open. */
export async function fileAt({ url }: Pick<TestShop, 'url'>, address: string): Promise<Buffer | null> {
	const response = await fetch(new URL(new URL(address).pathname, url));
	const bytes = Buffer.from(await response.arrayBuffer());
	return response.status === 200 ? bytes : null;
}

/** Does now what is to be done later. */
export const hasten = ({ context }: Pick<TestShop, 'context'>, task: string) =>
	context.database.pool.query(
		'update graphile_worker._private_jobs set run_at = now() from graphile_worker._private_tasks t where t.id = task_id and t.identifier = $1',
		[task],
	);
