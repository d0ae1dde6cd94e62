/** State of a file check. `looksGood` and `changesWanted` wait for the customer, `waiting` for staff. */
export const FILE_CHECK_STATES = ['waiting', 'looksGood', 'changesWanted', 'approved'] as const;
export type FileCheckState = (typeof FILE_CHECK_STATES)[number];

export const FILE_CHECK_PROBLEMS = ['resolution', 'sharpness', 'colourSpace', 'clipping', 'crop', 'other'] as const;
export type FileCheckProblem = (typeof FILE_CHECK_PROBLEMS)[number];

export type FileCheckVerdict = 'looksGood' | 'changesWanted';

/** Returns whether staff may answer, or change an answer: until the customer has approved. */
export const mayAnswer = (state: FileCheckState): boolean => state !== 'approved';

/** Returns whether the customer may ask again with another design: until one is approved. */
export const mayChangeCheck = (state: FileCheckState): boolean => state !== 'approved';

/**
 * A good file can be approved; one that staff advised against only when the customer asks for it to be printed as it is. Nothing can be
 * approved before an answer.
 */
export const mayApprove = (state: FileCheckState, isAsItIs: boolean): boolean =>
	state === 'looksGood' || state === 'approved' || (state === 'changesWanted' && isAsItIs);
