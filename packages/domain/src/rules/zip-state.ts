import { HOUR_MS } from '../units/durations.ts';

/** Stage of an order zip on the server. `downloaded` is known to the browser only. */
export const ZIP_STAGES = ['initialized', 'started', 'preparing', 'pending', 'compressing', 'completed', 'failed', 'cancelled'] as const;
export type ZipStage = (typeof ZIP_STAGES)[number];
export type SeenZipStage = ZipStage | 'downloaded';

/** Hours for which a finished zip can be downloaded. */
export const ZIP_HOURS = { min: 1, max: 48, default: 1 } as const;

/** Times of a zip: ISO 8601, `expiredAt` null until it is finished. */
export interface ZipTimes {
	readonly createdAt: string;
	readonly expiredAt: string | null;
}

/** Returns whether a zip is neither completed nor ended otherwise. */
export const isZipProcessing = (stage: SeenZipStage): boolean => !['downloaded', 'completed', 'failed', 'cancelled'].includes(stage);

const isThere = (stage: SeenZipStage): boolean => stage === 'completed' || stage === 'downloaded';

/** Returns when a zip expires, by default an hour after its creation. Milliseconds since 1970. */
export const zipExpiresAt = ({ createdAt, expiredAt }: ZipTimes): number =>
	expiredAt === null ? Date.parse(createdAt) + HOUR_MS : Date.parse(expiredAt);

/** Returns whether a completed zip has expired, independently of its stage. */
export const isZipExpired = (stage: SeenZipStage, times: ZipTimes, now: number): boolean => isThere(stage) && now >= zipExpiresAt(times);

/** Returns whether a zip was requested more than an hour ago and is still unfinished. */
export const isZipOverdue = (stage: SeenZipStage, { createdAt }: Pick<ZipTimes, 'createdAt'>, now: number): boolean =>
	isZipProcessing(stage) && now - Date.parse(createdAt) > HOUR_MS;

/** Whether a new request makes the zip again: it ended without a file, its file is gone, or it has taken too long. */
export const mayZipRetry = (stage: SeenZipStage, times: ZipTimes, now: number): boolean =>
	stage === 'failed' || stage === 'cancelled' || isZipExpired(stage, times, now) || isZipOverdue(stage, times, now);

export type ZipOffer = 'prepare' | 'processing' | 'download';

/** Offers the download of a finished zip, waits for one in progress, and prepares one otherwise; `zip` null: not requested yet. */
export const zipOffer = (zip: (ZipTimes & { readonly stage: SeenZipStage }) | null, now: number): ZipOffer => {
	if (zip === null || isZipExpired(zip.stage, zip, now)) return 'prepare';
	if (isThere(zip.stage)) return 'download';
	return isZipProcessing(zip.stage) && !isZipOverdue(zip.stage, zip, now) ? 'processing' : 'prepare';
};
