import { createContext, useContext } from 'react';

/** Adding belongs to the screen, since it leads away from it; the buttons are in several places. */
export const AddActionContext = createContext<() => Promise<unknown>>(async () => undefined);
export const useAddAction = (): (() => Promise<unknown>) => useContext(AddActionContext);
