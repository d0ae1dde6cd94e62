import type { Http } from '../platform/index.ts';
import { addAuditRoutes } from './audit/audit-entries.ts';
import type { BackOfficeDeps } from './back-office.deps.ts';
import { addSavedViewRoutes } from './saved-views.ts';
import { addTodayRoutes } from './today.routes.ts';

export function addBackOfficeRoutes(http: Http, deps: BackOfficeDeps): void {
	addTodayRoutes(http, deps);
	addSavedViewRoutes(http, deps.orm);
	addAuditRoutes(http, deps);
}
