import { create } from 'zustand';

export type LoginView = 'LOGIN' | 'REGISTER' | 'RESTORE_PASSWORD';

/** What was typed into the dialog, but for passwords: it is there again when the dialog is next opened. */
export interface LoginDraft {
	readonly email: string;
	readonly firstName: string;
	readonly lastName: string;
	readonly company: string;
	readonly phone: string;
}

export interface LoginRequest {
	readonly view?: LoginView;
	/** What is known of whoever registers or signs in */
	readonly prefill?: Partial<LoginDraft>;
}

interface LoginDialogState {
	readonly open: boolean;
	readonly view: LoginView;
	readonly draft: LoginDraft;
}

const noDraft: LoginDraft = { email: '', firstName: '', lastName: '', company: '', phone: '' };

/** Whether the Login dialog is open, and at what; whoever needs an account opens it. */
export const useLoginDialog = create<LoginDialogState>(() => ({ open: false, view: 'LOGIN', draft: noDraft }));

export const keepLoginDraft = (typed: Partial<LoginDraft>): void =>
	useLoginDialog.setState(({ draft }) => ({ draft: { ...draft, ...typed } }));

/** For whoever has signed in: the next one begins with nothing. */
export const dropLoginDraft = (): void => useLoginDialog.setState({ draft: noDraft });

/** Also as a handler of a click, whose event says nothing about the dialog. */
export const openLogin = (asked: LoginRequest | { readonly nativeEvent: Event } = {}): void => {
	const { view = 'LOGIN', prefill = {} }: LoginRequest = 'nativeEvent' in asked ? {} : asked;
	keepLoginDraft(prefill);
	useLoginDialog.setState({ open: true, view });
};

export const showLoginView = (view: LoginView): void => useLoginDialog.setState({ view });

/** The next time it opens at LOGIN. */
export const closeLogin = (): void => useLoginDialog.setState({ open: false, view: 'LOGIN' });
