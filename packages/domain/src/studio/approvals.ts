/** Days that a link for another person approval can work. */
export const APPROVAL_DAYS = [7, 30, 90] as const;
export type ApprovalDays = (typeof APPROVAL_DAYS)[number];

/** Most marks of one answer. */
export const MOST_MARKS = 20;

/** Most answers to one link. */
export const MOST_ROUNDS = 20;
