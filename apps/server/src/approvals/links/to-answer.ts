import type { ApprovalAnswer } from '@print-room/contract';
import type { AnswerRow } from '../approvals.table.ts';

/** Leaves out who answered. */
export const toAnswer = ({ round, verdict, text, marks, createdAt }: AnswerRow): ApprovalAnswer => ({
	round,
	verdict,
	text,
	marks,
	at: createdAt.toISOString(),
});
