import { createContext, useContext, useEffect } from 'react';

/** Told of each thing on the page that would be lost by leaving it. */
export type ReportUnsaved = (what: string, isUnsaved: boolean) => void;

export const UnsavedContext = createContext<ReportUnsaved>(() => undefined);

/** What is unsaved stays so while the page is hidden, that is while the person has to log in again. */
export const useUnsaved = (what: string, isUnsaved: boolean): void => {
	const report = useContext(UnsavedContext);
	useEffect(() => report(what, isUnsaved), [report, what, isUnsaved]);
};
