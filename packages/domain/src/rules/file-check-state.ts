/** State of a file check. `looksGood` and `changesWanted` wait for the customer, `waiting` for staff. */
export const FILE_CHECK_STATES = ['waiting', 'looksGood', 'changesWanted', 'approved'] as const;
export type FileCheckState = (typeof FILE_CHECK_STATES)[number];

/** Problems that staff can name. */
export const FILE_CHECK_PROBLEMS = ['resolution', 'sharpness', 'colourSpace', 'clipping', 'crop', 'other'] as const;
export type FileCheckProblem = (typeof FILE_CHECK_PROBLEMS)[number];

export type FileCheckVerdict = 'looksGood' | 'changesWanted';

/** Staff answer what waits for them, and may change an answer until the customer has acted on it. */
export const mayAnswer = (state: FileCheckState): boolean => state !== 'approved';

/** The customer asks again with another design, whatever was answered, until they have approved one. */
export const mayChangeCheck = (state: FileCheckState): boolean => state !== 'approved';

/**
 * A good file can be approved; one that staff advised against only when the customer asks for it to be printed as it is. Nothing can be
 * approved before an answer.
 */
export const mayApprove = (state: FileCheckState, isAsItIs: boolean): boolean =>
	state === 'looksGood' || state === 'approved' || (state === 'changesWanted' && isAsItIs);
