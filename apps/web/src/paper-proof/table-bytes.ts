/** Fetches from the shop; throws unless it answers with what was asked for. */
export const fetched = async (address: string): Promise<Response> => {
	const response = await fetch(address);
	if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
	return response;
};

const tables = new Map<string, Promise<ArrayBuffer>>();

/** The table file of a paper by its SHA-256; each is fetched once, and again after a failure. */
export const tableBytesOf = (table: string): Promise<ArrayBuffer> => {
	const known = tables.get(table);
	if (known !== undefined) return known;
	const bytes = fetched(`/proofs/${table}`).then((response) => response.arrayBuffer());
	tables.set(table, bytes);
	bytes.catch(() => tables.delete(table));
	return bytes;
};
