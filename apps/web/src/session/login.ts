import { create } from 'zustand';

/** Whether the Login dialog is open; whoever needs an account opens it. */
export const useLoginDialog = create<{ open: boolean }>(() => ({ open: false }));

export const openLogin = (): void => useLoginDialog.setState({ open: true });
export const closeLogin = (): void => useLoginDialog.setState({ open: false });
