import type { Task } from '../platform/index.ts';
import type { AccountsParts } from './accounts.parts.ts';

export const accountTasks = (_parts: AccountsParts): Readonly<Record<string, Task>> => ({});
