import { create } from 'zustand';

interface SideCartState {
	readonly open: boolean;
	/** True if the side cart will be opened soon, so that its script can be fetched. */
	readonly isExpected: boolean;
	/** Something in it leads elsewhere: it closes when the page has gone there, since closing first would be a step back in the history. */
	readonly isLeaving: boolean;
}

export const useSideCart = create<SideCartState>(() => ({ open: false, isExpected: false, isLeaving: false }));

export const prepareSideCart = (): void => useSideCart.setState({ isExpected: true });
export const openSideCart = (): void => useSideCart.setState({ open: true, isExpected: true, isLeaving: false });
export const leaveSideCart = (): void => useSideCart.setState({ isLeaving: true });
/** A side cart that failed to load is fetched again the next time. */
export const forgetSideCart = (): void => useSideCart.setState({ open: false, isExpected: false });
export const closeSideCart = (): void => useSideCart.setState({ open: false });
