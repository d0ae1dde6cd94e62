import { createContext, useContext, useEffect } from 'react';

/** Reports each input on the page that leaving would lose. */
export type ReportUnsaved = (what: string, isUnsaved: boolean) => void;

export const UnsavedContext = createContext<ReportUnsaved | null>(null);

/** Unsaved input stays unsaved while the page is hidden, that is until the next login. */
export const useUnsaved = (what: string, isUnsaved: boolean): void => {
	const report = useContext(UnsavedContext);
	if (report === null) throw new Error('Only sections of the profile page have unsaved work.');
	useEffect(() => report(what, isUnsaved), [report, what, isUnsaved]);
};
