import type { Task } from '../platform/index.ts';
import { hashRunFilesTask, type ProductionDeps, sweepPiecesTask } from './production.deps.ts';
import { hashRunFiles } from './runs/output/recipe.ts';
import { sweepPieces } from './sweep-pieces.ts';

export const productionTasks = (deps: ProductionDeps): Readonly<Record<string, Task>> => ({
	[sweepPiecesTask]: sweepPieces(deps),
	[hashRunFilesTask]: hashRunFiles(deps),
});
