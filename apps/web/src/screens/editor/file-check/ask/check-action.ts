import { createContext, useContext } from 'react';

/** Opening the free file check belongs to the screen, which holds its dialog; the buttons are in several places. */
export const CheckActionContext = createContext<() => void>(() => undefined);
export const useCheckAction = (): (() => void) => useContext(CheckActionContext);
