import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AppError, receiveOneFile, safeFileName } from '../../platform/index.ts';

/** Time in ms without a byte after which an upload is broken off. */
const senderSilenceMs = 60_000;

export interface ReceivedProfile {
	readonly fileName: string;
	readonly sha256: string;
	readonly content: Buffer;
}

/** Receives the form's only file in memory. Errors: FILE_EMPTY, FILE_TOO_LARGE, and those of every form with one file. */
export const receiveProfile = (request: FastifyRequest): Promise<ReceivedProfile> =>
	receiveOneFile(request, {
		silenceMs: senderSilenceMs,
		async take(file) {
			// At most the limit of the form's files.
			const content = await file.toBuffer();
			if (file.file.truncated)
				throw new AppError('FILE_TOO_LARGE', 'The file is larger than 16 MB, the most that a colour profile may have.');
			if (content.length === 0) throw new AppError('FILE_EMPTY', 'The file is empty.');
			return { fileName: safeFileName(file.filename), sha256: createHash('sha256').update(content).digest('hex'), content };
		},
	});
