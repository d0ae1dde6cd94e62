import { create } from 'zustand';

export type LoginView = 'LOGIN' | 'REGISTER' | 'RESTORE_PASSWORD';

/** Values typed into the dialog, except passwords; restored when it opens again. */
export interface LoginDraft {
	readonly email: string;
	readonly firstName: string;
	readonly lastName: string;
	readonly company: string;
	readonly phone: string;
}

export interface LoginRequest {
	readonly view?: LoginView;
	readonly prefill?: Partial<LoginDraft>;
}

interface LoginDialogState {
	readonly open: boolean;
	readonly view: LoginView;
	readonly draft: LoginDraft;
}

const noDraft: LoginDraft = { email: '', firstName: '', lastName: '', company: '', phone: '' };

export const useLoginDialog = create<LoginDialogState>(() => ({ open: false, view: 'LOGIN', draft: noDraft }));

export const keepLoginDraft = (typed: Partial<LoginDraft>): void =>
	useLoginDialog.setState(({ draft }) => ({ draft: { ...draft, ...typed } }));

/** Clears the draft after a login, so that the next person starts empty. */
export const dropLoginDraft = (): void => useLoginDialog.setState({ draft: noDraft });

/** Accepts a click event too, whose content is ignored. */
export const openLogin = (asked: LoginRequest | { readonly nativeEvent: Event } = {}): void => {
	const { view = 'LOGIN', prefill = {} }: LoginRequest = 'nativeEvent' in asked ? {} : asked;
	keepLoginDraft(prefill);
	useLoginDialog.setState({ open: true, view });
};

export const showLoginView = (view: LoginView): void => useLoginDialog.setState({ view });

export const closeLogin = (): void => useLoginDialog.setState({ open: false, view: 'LOGIN' });
