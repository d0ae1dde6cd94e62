import type { Task } from '../platform/index.ts';
import { mailAnswer } from './answers/answer-mail.ts';
import { type ApprovalsDeps, mailAnswerTask } from './approvals.deps.ts';
import { sweepApprovals } from './links/sweep-approvals.ts';
import { approvalTileTasks } from './tiles/approval-tiles.jobs.ts';

export const approvalTasks = (deps: ApprovalsDeps): Readonly<Record<string, Task>> => ({
	[mailAnswerTask]: mailAnswer(deps),
	...approvalTileTasks(deps),
	'sweep-approvals': () => sweepApprovals(deps.orm),
});
