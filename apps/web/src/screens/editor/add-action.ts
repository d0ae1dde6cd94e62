import { createContext, useContext } from 'react';

/** Adding belongs to the screen, since it leads away from it; the buttons are in several places. */
export const AddActionContext = createContext<() => Promise<void>>(async () => undefined);
export const useAddAction = (): (() => Promise<void>) => useContext(AddActionContext);
