import { runtimeConfig } from '../../runtime-config.ts';

/** Where the link of a mail leads: the shop's own address, whichever one this page was opened by. */
export const mailReturnUrl = (): string => `${runtimeConfig().publicUrl}/`;
