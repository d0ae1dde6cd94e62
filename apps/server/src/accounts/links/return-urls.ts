import { shopPages } from '@print-room/contract';
import { AppError, type Config } from '../../platform/index.ts';

/** Allows mailed links to lead to any page of the shop's own origin only. Errors: RETURN_URL_NOT_ALLOWED. */
export function checkReturnUrl(text: string, { publicOrigin }: Pick<Config, 'publicOrigin'>): void {
	const url = URL.canParse(text) ? new URL(text) : null;
	if (url === null || url.origin !== publicOrigin || url.username !== '' || url.password !== '')
		throw new AppError('RETURN_URL_NOT_ALLOWED', "A mailed link can lead to the shop's own pages only.");
}

export function mailedLink(page: string, name: 'verificationToken' | 'reset-password', token: string): string {
	const url = new URL(page);
	url.searchParams.set(name, token);
	return url.href;
}

export const invitationLink = ({ publicUrl }: Pick<Config, 'publicUrl'>, token: string): string =>
	`${publicUrl}${shopPages.staffInvitation}/${token}`;
