import { models, registerRoutes } from '@print-room/contract';
import { actorOf, addListRoutes, addRoute, type Http, type Orm, requireRight, type SignedFiles, setETag } from '../platform/index.ts';
import { replaceCertificate, voidCertificate } from './change-record.ts';
import { readRecord, registerModel } from './read-records.ts';

export function addRegisterRoutes(http: Http, deps: { readonly orm: Orm; readonly files: Pick<SignedFiles, 'picture'> }): void {
	addListRoutes(http, deps.orm, { model: models.register, rows: registerModel });
	addRoute(http, registerRoutes.getCertificateRecord, async ({ caller, params, reply }) => {
		requireRight(caller, 'register.read');
		const record = await readRecord(deps, params.id);
		setETag(reply, record.version);
		return record;
	});
	addRoute(http, registerRoutes.voidCertificate, (call) => {
		requireRight(call.caller, 'register.work');
		const requireIssuedRight = () => requireRight(call.caller, 'register.voidIssued');
		return voidCertificate(deps, actorOf(call), call.params.id, { ...call.body, requireIssuedRight });
	});
	addRoute(http, registerRoutes.replaceCertificate, (call) => {
		requireRight(call.caller, 'register.work');
		return replaceCertificate(deps, actorOf(call), call.params.id, call.body);
	});
}
