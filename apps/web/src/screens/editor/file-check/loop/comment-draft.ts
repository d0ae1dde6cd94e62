/** Unsent comments per file check, kept as long as the page. */
const drafts = new Map<string, string>();

export const keptComment = (checkId: string): string => drafts.get(checkId) ?? '';
export const keepComment = (checkId: string, comment: string): void => void drafts.set(checkId, comment);
export const forgetComment = (checkId: string): void => void drafts.delete(checkId);
