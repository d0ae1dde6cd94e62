import { createHash, randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** Opaque and ordered by time. */
export const newId = (): string => v7();

/** 256 random bits; only its hash is ever stored (ASVS 7.2.3). */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** False for ids that cannot exist, which need no query. */
export const isUuid = (id: string): boolean => uuid.test(id);
