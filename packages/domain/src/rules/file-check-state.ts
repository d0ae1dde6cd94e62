/**
 * State of a conversation about a file: a free check, or a held line of an order. `changesWanted` waits for the customer, as `looksGood`
 * does for a free check; `waiting` waits for staff. `closed`: the line is not held any more, whatever was said.
 */
export const FILE_CHECK_STATES = ['waiting', 'looksGood', 'changesWanted', 'approved', 'closed'] as const;
export type FileCheckState = (typeof FILE_CHECK_STATES)[number];

/** States of a conversation about a held line in which something is still to be said. */
export const OPEN_LINE_STATES = ['waiting', 'changesWanted'] as const satisfies readonly FileCheckState[];

export const FILE_CHECK_PROBLEMS = ['resolution', 'sharpness', 'colourSpace', 'clipping', 'crop', 'other'] as const;
export type FileCheckProblem = (typeof FILE_CHECK_PROBLEMS)[number];

export type FileCheckVerdict = 'looksGood' | 'changesWanted';

const isOver = (state: FileCheckState): boolean => state === 'approved' || state === 'closed';

/** Returns whether staff may answer, or change an answer: until the customer has approved. */
export const mayAnswer = (state: FileCheckState): boolean => !isOver(state);

/** Returns whether the customer may ask again with another design: until one is approved. */
export const mayChangeCheck = (state: FileCheckState): boolean => !isOver(state);

/**
 * A good file can be approved; one that staff advised against only when the customer asks for it to be printed as it is. Nothing can be
 * approved before an answer.
 */
export const mayApprove = (state: FileCheckState, isAsItIs: boolean): boolean =>
	state === 'looksGood' || state === 'approved' || (state === 'changesWanted' && isAsItIs);

/** Returns the state after an answer. A held line that looks good is printed: the customer wanted that when they ordered and paid. */
export const answeredState = (verdict: FileCheckVerdict, isOfLine: boolean): FileCheckState =>
	isOfLine && verdict === 'looksGood' ? 'approved' : verdict;

/** Returns whether the customer may ask for a held line to be cancelled: once, after staff have asked. */
export const mayAskToCancel = (state: FileCheckState, isOfLine: boolean): boolean => isOfLine && state === 'changesWanted';
