import { runtimeConfig } from '../../runtime-config.ts';

/** Base address for links in mails: the shop's public address, not that of this page. */
export const mailReturnUrl = (): string => `${runtimeConfig().publicUrl}/`;
