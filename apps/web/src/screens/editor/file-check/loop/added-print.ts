/** What was added to the cart of a check, as long as the page lasts. */
const added = new Map<string, string>();

export const addedPrint = (checkId: string): string | null => added.get(checkId) ?? null;
export const noteAddedPrint = (checkId: string, print: string): void => void added.set(checkId, print);
