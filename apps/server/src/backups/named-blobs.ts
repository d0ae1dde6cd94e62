import { cartThumbKey, designThumbKey, printFileKey } from '../designs/index.ts';

const marker = '00000000-0000-0000-0000-000000000000';

/** Turns a function of keys into SQL: the key of revision 0, and of later ones, for the table `designs`. */
function keySql(keyOf: (id: string, revision: number) => string): string {
	const parts = (revision: number): string =>
		keyOf(marker, revision)
			.split(marker)
			.map((part) => `'${part.replace(/-7(?=\.)/, `-' || revision || '`)}'`)
			.join(' || id || ');
	return `case when revision = 0 then ${parts(0)} else ${parts(7)} end`;
}

const print = (kind: Parameters<typeof printFileKey>[1]): string => keySql((id, revision) => printFileKey(id, kind, revision));

/** Folders of a store that named blobs are in. */
export const namedFolders = ['images', 'designs', 'incoming', 'archives', 'paper-pictures', 'paper-profiles', 'paper-tables'] as const;

/**
 * Rows `(key, of_upload, bytes)`: each blob that the shop's rows name. `of_upload` is the id of an unfinished or unprocessed upload, of whose
 * file the first `bytes` bytes were acknowledged; otherwise both are null. An expired zip counts as removed.
 */
export const namedBlobsSql = `
	select distinct key, of_upload, bytes from (
		select original_key as key, null::text as of_upload, null::bigint as bytes from images
		union all select master_key, null, null from images
		union all select preview_key, null, null from images
		union all select small_preview_key, null, null from images
		union all select thumbnail_key, null, null from images
		union all select tiles_key, null, null from images
		union all select blob_key, null, null from paper_pictures
		union all select small_key, null, null from paper_pictures
		union all select blob_key, null, null from uploads where state = 'stored'
		union all select 'incoming/' || id, id, "offset" from uploads
			where (state in ('receiving', 'received') or (state = 'failed' and error_code = 'CRASHED')) and "offset" > 0
		union all select ${print('print')}, null, null from designs where state = 'ready' and category_id <> 'proofprint'
		union all select ${print('composition')}, null, null from designs where state = 'ready' and category_id = 'proofprint'
		union all select ${print('section')}, null, null from designs where state = 'ready' and category_id = 'proofprint'
		union all select ${keySql(designThumbKey)}, null, null from designs where state = 'ready'
		union all select ${keySql((id) => cartThumbKey(id))}, null, null from designs where state = 'ready'
		union all select blob_key, null, null from order_zips where expired_at > now()
		union all select 'paper-profiles/' || sha256 || '.icc', null, null from paper_profiles
		union all select 'paper-tables/' || sha256 || ending, null, null from paper_tables, (values ('.br'), ('.gz')) as endings(ending)
	) as named where key is not null`;
