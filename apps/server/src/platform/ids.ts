import { createHash, randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** Opaque and time-ordered. */
export const newId = (): string => v7();

/** 256 random bits; only its hash is ever stored (ASVS 7.2.3). */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Ids that cannot exist are answered like ids that do not, without asking the database. */
export const isUuid = (id: string): boolean => uuid.test(id);
