import type { Http } from '../platform/index.ts';
import { addAuditRoutes } from './audit/audit-entries.ts';
import type { BackOfficeParts } from './back-office.parts.ts';
import { addSavedViewRoutes } from './saved-views.ts';
import { addTodayRoutes } from './today.routes.ts';

export function addBackOfficeRoutes(http: Http, parts: BackOfficeParts): void {
	addTodayRoutes(http, parts);
	addSavedViewRoutes(http, parts.orm);
	addAuditRoutes(http, parts);
}
