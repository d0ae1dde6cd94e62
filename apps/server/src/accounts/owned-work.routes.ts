import type { Http } from '../platform/index.ts';
import type { AccountsParts } from './accounts.parts.ts';

/** What concerns all that a person has: moving a guest's work, the export, deleting the account. */
export function addOwnedWorkRoutes(_http: Http, _parts: AccountsParts): void {}
