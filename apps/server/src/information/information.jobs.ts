import type { Task } from '../platform/index.ts';
import { mailContact } from './contact/contact-mail.ts';
import { type InformationDeps, mailContactTask } from './information.deps.ts';

export const informationTasks = (deps: InformationDeps): Readonly<Record<string, Task>> => ({ [mailContactTask]: mailContact(deps) });
