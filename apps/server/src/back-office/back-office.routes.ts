import type { Http } from '../platform/index.ts';
import { addAuditRoutes } from './audit/audit-entries.ts';
import type { BackOfficeDeps } from './back-office.deps.ts';
import { addFigureRoutes } from './figures/figures.routes.ts';
import { addMailWordsRoutes } from './mail-words/mail-words.routes.ts';
import { addOpeningRoutes } from './opening/opening.routes.ts';
import { addSavedViewRoutes } from './saved-views.ts';
import { addTodayRoutes } from './today.routes.ts';
import { addTrialRoutes } from './trial/trial.routes.ts';

export function addBackOfficeRoutes(http: Http, deps: BackOfficeDeps): void {
	addTodayRoutes(http, deps);
	addFigureRoutes(http, deps.orm);
	addOpeningRoutes(http, deps);
	addMailWordsRoutes(http, deps);
	addTrialRoutes(http, deps);
	addSavedViewRoutes(http, deps.orm);
	addAuditRoutes(http, deps);
}
