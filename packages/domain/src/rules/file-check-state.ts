/** Where a request for a free file check stands. `looksGood` and `changesWanted` wait for the customer, `waiting` for staff. */
export const FILE_CHECK_STATES = ['waiting', 'looksGood', 'changesWanted', 'approved'] as const;
export type FileCheckState = (typeof FILE_CHECK_STATES)[number];

/** What staff find wrong. */
export const FILE_CHECK_PROBLEMS = ['resolution', 'sharpness', 'colourSpace', 'clipping', 'crop', 'other'] as const;
export type FileCheckProblem = (typeof FILE_CHECK_PROBLEMS)[number];

export type FileCheckVerdict = 'looksGood' | 'changesWanted';

/** Staff answer what waits for them, and may change an answer until the customer has acted on it. */
export const mayAnswer = (state: FileCheckState): boolean => state !== 'approved';

/** The customer asks again with another design, whatever was answered, until they have approved one. */
export const mayChangeCheck = (state: FileCheckState): boolean => state !== 'approved';

/** What looks good is approved; what staff advised against only by who says that it is to be printed as it is. Nothing before an answer. */
export const mayApprove = (state: FileCheckState, isAsItIs: boolean): boolean =>
	state === 'looksGood' || state === 'approved' || (state === 'changesWanted' && isAsItIs);
