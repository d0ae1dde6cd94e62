export interface ZipMark {
	readonly downloadedAt?: string;
	readonly isCleared?: boolean;
}

/** By `id:run`, so that a retry starts without marks. */
export type ZipMarks = Readonly<Record<string, ZipMark>>;

interface Run {
	readonly jobData: { readonly id: string; readonly run: number };
}

export const runKey = ({ jobData: { id, run } }: Run): string => `${id}:${run}`;

const marksKey = (personId: string): string => `print-room.zips.${personId}`;
const seenKey = (personId: string): string => `print-room.zips-seen.${personId}`;

const read = (storage: () => Storage, key: string): unknown => {
	try {
		return JSON.parse(storage().getItem(key) ?? 'null');
	} catch {
		return null;
	}
};

const write = (storage: () => Storage, key: string, value: unknown): void => {
	try {
		storage().setItem(key, JSON.stringify(value));
	} catch {
		// Storage throws in the private windows of some browsers.
	}
};

const visit = (): Storage => sessionStorage;
const browser = (): Storage => localStorage;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const markOf = (value: unknown): ZipMark => {
	const { downloadedAt, isCleared } = isObject(value) ? value : {};
	return {
		...(typeof downloadedAt === 'string' && !Number.isNaN(Date.parse(downloadedAt)) ? { downloadedAt } : {}),
		...(isCleared === true ? { isCleared } : {}),
	};
};

/** Downloaded and cleared marks, kept per tab. */
export const keptMarks = (personId: string): ZipMarks => {
	const kept = read(visit, marksKey(personId));
	return isObject(kept) ? Object.fromEntries(Object.entries(kept).map(([run, mark]) => [run, markOf(mark)])) : {};
};

export const keepMarks = (personId: string, marks: ZipMarks): void => write(visit, marksKey(personId), marks);

/** Keys of ended runs that were seen, kept across tabs. */
export const keptSeen = (personId: string): ReadonlySet<string> => {
	const kept = read(browser, seenKey(personId));
	return new Set(Array.isArray(kept) ? kept.filter((run): run is string => typeof run === 'string') : []);
};

export const keepSeen = (personId: string, seen: ReadonlySet<string>): void => write(browser, seenKey(personId), [...seen]);
