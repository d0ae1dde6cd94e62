import { type Orm, sharedSecret } from '../../platform/index.ts';

/** The shop's random id, which its backups carry. A restored shop has that of the shop that was backed up. */
export const shopIdOf = async (orm: Orm): Promise<string> => (await sharedSecret(orm, 'backup-shop')).toString('hex').slice(0, 32);
