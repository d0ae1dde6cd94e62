import { and, eq, isNull, ne, or } from 'drizzle-orm';
import { uploads } from '../uploads.table.ts';

/** Error code of an upload that the machine failed: its file is kept until its owner deletes it. */
export const keptCode = 'CRASHED';

export const isKept = and(eq(uploads.state, 'failed'), eq(uploads.errorCode, keptCode));

/** The file was found at fault; nothing of it is kept. */
export const isRefused = and(eq(uploads.state, 'failed'), or(isNull(uploads.errorCode), ne(uploads.errorCode, keptCode)));
