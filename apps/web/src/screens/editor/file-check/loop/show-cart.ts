import { commonMessages } from '../../../../api/messages.ts';
import { cartService } from '../../../../cart/configured-cart.ts';
import { showToast } from '../../../../ui/page/toasts.ts';

export const showCart = async (): Promise<void> => {
	try {
		await (await cartService()).show();
	} catch {
		showToast({ message: commonMessages.lostConnection, severity: 'error' });
	}
};
