import { and, eq, isNull, ne, or } from 'drizzle-orm';
import { uploads } from '../uploads.table.ts';

/** What is remembered of an upload that the machine failed: its file is kept until its owner lets go of it. */
export const keptCode = 'CRASHED';

export const isKept = and(eq(uploads.state, 'failed'), eq(uploads.errorCode, keptCode));

/** The file was looked at and found at fault; nothing is kept of it. */
export const isRefused = and(eq(uploads.state, 'failed'), or(isNull(uploads.errorCode), ne(uploads.errorCode, keptCode)));
