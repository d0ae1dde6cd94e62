import { createContext, useContext } from 'react';

/**
 * Opening the free file check belongs to the screen, which holds its dialog; the buttons are in several places (C2.15, D35). null: it is
 * not offered, as where a check of this very print is open.
 */
export const CheckActionContext = createContext<(() => void) | null>(null);
export const useCheckAction = (): (() => void) | null => useContext(CheckActionContext);
