import { returningCookie } from '@print-room/contract';
import { storedToken } from '../session/identity-storage.ts';

const isSentAsFirst = (): boolean => typeof document !== 'undefined' && document.getElementById('root')?.dataset.visit === 'first';

let isFirst = isSentAsFirst() && storedToken() === null;

/** True until the server has answered, in a browser that has no images here: the page shows an empty gallery at once. */
export const isFirstVisitExpected = (): boolean => isFirst;

/** Ends or sets the expectation; the build sets it for the two shells of a page. */
export const expectFirstVisit = (isExpected: boolean): void => {
	isFirst = isExpected;
};

const yearMs = 31_536_000_000;

/** Has the next page sent with the frame of a gallery. A browser without cookies gets the frame of a first visit. */
export const rememberReturning = (): void => {
	globalThis.cookieStore
		?.set({ name: returningCookie, value: '1', path: '/', expires: Date.now() + yearMs, sameSite: 'lax' })
		.catch(() => undefined);
};
