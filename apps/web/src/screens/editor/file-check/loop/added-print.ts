/** Print last added to the cart per file check, kept as long as the page. */
const added = new Map<string, string>();

export const addedPrint = (checkId: string): string | null => added.get(checkId) ?? null;
export const noteAddedPrint = (checkId: string, print: string): void => void added.set(checkId, print);
