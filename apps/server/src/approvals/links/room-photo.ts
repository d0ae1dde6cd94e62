import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SentWall } from '@print-room/contract';
import { shownRoom } from '@print-room/domain';
import { isGuestId } from '../../accounts/index.ts';
import { jpegOf } from '../../designs/index.ts';
import { AppError } from '../../platform/index.ts';
import { judgeFailure, workFolder } from '../../uploads/index.ts';
import type { ApprovalsDeps } from '../approvals.deps.ts';

const refusal = (message: string) =>
	new AppError('VALIDATION_FAILED', message, { details: [{ path: 'wall.photo', message: 'Not this photograph' }] });

/**
 * Returns the photograph of a wall's room as a JPEG of the shop's own making, without metadata; null if none is sent. Errors: FORBIDDEN
 * for a guest, whose photograph stays in the browser; VALIDATION_FAILED for another file or room.
 */
export async function readRoomPhoto(
	{ imaging, config }: Pick<ApprovalsDeps, 'imaging' | 'config'>,
	callerId: string,
	{ content, photo: base64 }: SentWall,
): Promise<Buffer | null> {
	const sent = jpegOf(base64);
	if (sent === null || content.room === null) return null;
	if (isGuestId(callerId)) throw new AppError('FORBIDDEN', 'Log in to send the photograph of your room.');
	if (shownRoom(content) === null) throw refusal('The marks in the photograph do not measure the wall.');
	await mkdir(workFolder(config.dataDir), { recursive: true });
	const outDir = await mkdtemp(join(workFolder(config.dataDir), 'room-'));
	try {
		const input = join(outDir, 'sent.jpg');
		await writeFile(input, sent);
		const { width, height, preview } = await imaging.run('ingest', { input, outDir, limits: { maxPixels: config.maxPixels } });
		const { photo } = content.room;
		if (width !== photo.width || height !== photo.height) throw refusal('The photograph is not the one that was measured.');
		return await readFile(preview.path);
	} catch (error) {
		if (error instanceof AppError || judgeFailure(error).fault === 'machine') throw error;
		throw refusal('The photograph cannot be read.');
	} finally {
		await rm(outDir, { recursive: true, force: true });
	}
}
