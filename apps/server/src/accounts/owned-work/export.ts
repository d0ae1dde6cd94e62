import type { Readable } from 'node:stream';
import { BlobNotFound, type Blobs, type ZipEntry, zipOf } from '../../platform/index.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { readProfile } from '../calls/profile.ts';
import type { ExportEntry } from '../owned-work.ts';
import { listSessions } from '../sessions/sessions.ts';

export interface Exporter {
	readonly id: string;
	readonly sessionId: string;
}

const readme = (shopName: string, now: Date): string => `Your data at ${shopName}
${now.toISOString()}

profile.json             who you are to us; never your password, of which we keep only a hash
sessions.json            where you are signed in
orders.json              your orders as received from the cart service; prices are net, in pounds
designs.json             your designs: what is printed, how large, on what, and what it cost then
approvals.json           your links for approval, and what was answered to them
sets.json                prints that you were choosing together, as you left them
walls.json               walls that you keep, with the photographs of their rooms as JPEG in base64
editions.json            your editions, and the numbers of them that are taken
file-checks.json         your requests for a free check of a file
images.json              your images; "file" is where each is in this zip, "sha256" the checksum of that file,
                         "isDeleted" that you have deleted it and a design still uses it
images/                  the files as you sent them
unfinished-uploads.json  uploads that are no images yet
manifest.json            what is in this zip, and what could not be put into it
`;

async function* everything({ orm, ownedWork }: AccountsDeps, person: Exporter): AsyncIterable<ExportEntry> {
	yield { name: 'profile.json', json: await readProfile(orm, person.id) };
	yield { name: 'sessions.json', json: await listSessions(orm, person) };
	for (const work of ownedWork) yield* work.export(person.id);
}

async function* zipEntries(deps: AccountsDeps, person: Exporter): AsyncIterable<ZipEntry> {
	const { blobs, config } = deps;
	const now = new Date();
	const files: string[] = [];
	const missing: string[] = [];
	const text = (name: string, content: string): ZipEntry => ({ name, date: now, content: Buffer.from(content) });
	const json = (name: string, value: unknown) => text(name, `${JSON.stringify(value, null, '\t')}\n`);
	yield text('README.txt', readme(config.shopName, now));
	for await (const entry of everything(deps, person)) {
		if ('json' in entry) yield json(entry.name, entry.json);
		else {
			const found = await openOrNull(blobs, entry.blobKey);
			// Deleted since its row was read.
			if (found === null) {
				missing.push(entry.name);
				continue;
			}
			yield { name: entry.name, date: entry.modifiedAt, content: found };
		}
		files.push(entry.name);
	}
	yield json('manifest.json', { exportedAt: now.toISOString(), files, missing });
}

async function openOrNull(blobs: Blobs, key: string): Promise<Readable | null> {
	try {
		return (await blobs.downloads.openRead(key)).stream;
	} catch (error) {
		if (error instanceof BlobNotFound) return null;
		throw error;
	}
}

/** Throws if the store is away: the zip would break off at its first file. */
export async function requireStore({ blobs }: Pick<AccountsDeps, 'blobs'>): Promise<void> {
	await blobs.exists('exports/none');
}

export const exportOf = (deps: AccountsDeps, person: Exporter): Readable => zipOf(zipEntries(deps, person));
