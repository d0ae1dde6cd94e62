import { create } from 'zustand';

interface SideCartState {
	readonly open: boolean;
	/** It will be opened: its script can be fetched. */
	readonly isExpected: boolean;
}

export const useSideCart = create<SideCartState>(() => ({ open: false, isExpected: false }));

export const prepareSideCart = (): void => useSideCart.setState({ isExpected: true });
export const openSideCart = (): void => useSideCart.setState({ open: true, isExpected: true });
/** What could not be fetched is expected anew the next time. */
export const forgetSideCart = (): void => useSideCart.setState({ open: false, isExpected: false });
export const closeSideCart = (): void => useSideCart.setState({ open: false });
