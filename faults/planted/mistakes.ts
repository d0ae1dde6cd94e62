import type { FaultKind, Make } from '../plan.ts';

/** A deliberate mistake in the shop's code, and the faults under which the suite has to notice it. */
export interface Mistake {
	readonly name: string;
	readonly edits: readonly Edit[];
	readonly shop: Make;
	readonly faults: readonly FaultKind[];
	/** title of the invariant that the mistake breaks; another one may be broken by the faults alone */
	readonly finds: RegExp;
}

export interface Edit {
	/** path of a source file of the project */
	readonly file: string;
	/** found exactly once */
	readonly before: string;
	readonly after: string;
}

const onDisk = { storage: 'disk', processes: 'one' } as const;
const inStore = { storage: 's3', processes: 'one' } as const;
const apart = { storage: 's3', processes: 'apart' } as const;
const times = (count: number, kind: FaultKind): FaultKind[] => Array.from({ length: count }, () => kind);

const blameTheFile: Edit = {
	file: 'apps/server/src/uploads/trouble/judge-failure.ts',
	before: '\treturn machine;\n',
	after: "\treturn { fault: 'file', code: 'FILE_UNREADABLE' };\n",
};
const linesAgain: Edit = {
	file: 'apps/server/src/orders/inbox/record-transaction.ts',
	before: 'const bringsLines = kept.length === 0 && items.length > 0;',
	after: 'const bringsLines = items.length > 0;',
};
const incomingFile = 'apps/server/src/uploads/staging/incoming-file.ts';

export const mistakes: readonly Mistake[] = [
	{
		name: 'the jobs of a dead process stay its own',
		edits: [{ file: 'apps/server/src/platform/queue/liveness.ts', before: '\t\tif (dead) {', after: '\t\tif (dead && owner === null) {' }],
		shop: onDisk,
		faults: times(5, 'kill server'),
		finds: /every acknowledged image|every zip/,
	},
	{
		name: 'a lost database is an unknown error',
		edits: [
			{
				file: 'apps/server/src/platform/http/errors.ts',
				before: 'const known = asked ?? (isOfDisk || isUnreachable(error) ? away(error) : null);',
				after: 'const known = asked ?? (isOfDisk ? away(error) : null);',
			},
		],
		shop: onDisk,
		faults: [...times(3, 'kill backend'), ...times(3, 'kill postmaster')],
		finds: /503 and a sentence/,
	},
	{
		name: 'a failed sync is an unknown error',
		edits: [
			{
				file: 'apps/server/src/platform/http/errors.ts',
				before: 'const known = asked ?? (isOfDisk || isUnreachable(error) ? away(error) : null);',
				after: 'const known = asked ?? (isUnreachable(error) ? away(error) : null);',
			},
		],
		shop: onDisk,
		faults: times(6, 'some syncs fail'),
		finds: /503 and a sentence/,
	},
	{
		name: 'a picture is to blame for a process that was killed',
		edits: [blameTheFile],
		shop: onDisk,
		faults: times(3, 'image memory short'),
		finds: /every acknowledged image|every zip/,
	},
	{
		name: 'a picture is to blame for a full disk',
		edits: [blameTheFile],
		shop: onDisk,
		faults: times(4, 'disk full'),
		finds: /every acknowledged image|every zip/,
	},
	{
		name: 'a picture is to blame for a store that is away',
		edits: [blameTheFile],
		shop: inStore,
		faults: times(4, 'store away'),
		finds: /every acknowledged image|every zip/,
	},
	{
		name: 'the database does not sync',
		edits: [
			{
				file: 'apps/server/src/platform/database/server-process.ts',
				before: "lc_messages: 'C', ...planner",
				after: "lc_messages: 'C', fsync: 'off', ...planner",
			},
		],
		shop: onDisk,
		faults: times(4, 'power cut'),
		finds: /every acknowledged|every payment|never ready again/,
	},
	{
		name: 'a picture is taken over without a sync',
		edits: [
			{ file: incomingFile, before: '\t\t\t\tawait file.datasync();', after: '' },
			{
				file: 'apps/server/src/platform/sync-to-disk.ts',
				before: "\tif (process.platform === 'win32') return;",
				after: '\tif (process.platform !== path) return;',
			},
		],
		shop: onDisk,
		faults: times(4, 'power cut'),
		finds: /every acknowledged image/,
	},
	{
		name: 'a failed sync is forgotten',
		edits: [
			{
				file: incomingFile,
				before:
					'\t\t\t\tisDoubtful = true;\n\t\t\t\tawait rename(incomingFile(dataDir, id), doubtfulFile(dataDir, id)).catch(missingAs(undefined));\n\t\t\t\tthrow error;\n',
				after: '',
			},
		],
		shop: onDisk,
		faults: times(6, 'syncs fail'),
		finds: /every acknowledged image|no acknowledged byte/,
	},
	{
		name: 'a failed sync is tried again',
		edits: [
			{
				file: incomingFile,
				before:
					'\t\t\t\tisDoubtful = true;\n\t\t\t\tawait rename(incomingFile(dataDir, id), doubtfulFile(dataDir, id)).catch(missingAs(undefined));\n\t\t\t\tthrow error;\n',
				after: '\t\t\t\tawait file.datasync();\n',
			},
		],
		shop: onDisk,
		faults: times(8, 'some syncs fail'),
		finds: /every acknowledged image|no acknowledged byte/,
	},
	{
		name: 'a mail that could not be sent counts as sent',
		edits: [
			{
				file: 'apps/server/src/orders/staff-mail/staff-mail.ts',
				before: '\t\t\tif (!(error instanceof MailRefused)) throw error;\n',
				after: '',
			},
		],
		shop: onDisk,
		faults: times(6, 'wires cut'),
		finds: /every mail/,
	},
	{
		name: 'a confirmation that could not be sent counts as sent',
		edits: [
			{
				file: 'apps/server/src/orders/confirmation/confirmation-mail.ts',
				before: '\t\t\tif (!(error instanceof MailRefused)) throw error;\n',
				after: '',
			},
		],
		shop: onDisk,
		faults: times(6, 'wires cut'),
		finds: /every mail/,
	},
	{
		name: 'an order that is delivered twice has its lines twice',
		edits: [linesAgain],
		shop: apart,
		faults: times(3, 'deliveries doubled'),
		finds: /every payment/,
	},
	{
		name: 'an order that is delivered late has its lines twice',
		edits: [linesAgain],
		shop: apart,
		faults: times(3, 'deliveries late'),
		finds: /every payment/,
	},
	{
		name: 'a picture is to blame for a process that stood still',
		edits: [
			blameTheFile,
			{
				file: 'packages/imaging/src/pool/pool.ts',
				before: 'timeoutMs = 120_000, drawings',
				after: 'timeoutMs = 2500, drawings',
			},
		],
		shop: onDisk,
		faults: times(4, 'stop image child'),
		finds: /every acknowledged image|every zip/,
	},
	{
		name: 'a small preview is not kept',
		edits: [
			{
				file: 'apps/server/src/uploads/ingest/picture-files.ts',
				before: '\tawait blobs.putFile(keys.smallPreviewKey, smallPreview.path);\n',
				after: '',
			},
		],
		shop: onDisk,
		faults: times(2, 'kill image child'),
		finds: /no row names a file/,
	},
	{
		name: 'a second copy of a print file is kept',
		edits: [
			{
				file: 'apps/server/src/designs/print-file/cut-files.ts',
				before: 'await blobs.putFile(printFileKey(design.id, kind, revision), path);',
				after:
					"await blobs.putFile(printFileKey(design.id, kind, revision), path).then(() => blobs.putBuffer('designs/' + design.id + '/copy.tif', Buffer.from('copy')));",
			},
		],
		shop: inStore,
		faults: times(2, 'kill image child'),
		finds: /no row names a file/,
	},
	{
		name: 'the first number of an edition is left out',
		edits: [
			{
				file: 'apps/server/src/editions/numbers.ts',
				before: 'await takenOf(tx, series), many);',
				after: 'new Set([1, ...(await takenOf(tx, series))]), many);',
			},
		],
		shop: apart,
		faults: times(8, 'kill worker'),
		finds: /numbers of the edition/,
	},
	{
		name: 'a page that listens again hears only what is new',
		edits: [
			{
				file: 'apps/server/src/order-zips/events/order-zip-events.ts',
				before: 'const sentTo = after === null ? now : Math.min(after, now);',
				after: 'const sentTo = now;',
			},
		],
		shop: apart,
		faults: times(12, 'kill web'),
		finds: /heard live/,
	},
];
