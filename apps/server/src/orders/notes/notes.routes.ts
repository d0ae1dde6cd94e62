import { routes } from '@print-room/contract';
import { actorOf, addRoute, type Http, requireRight } from '../../platform/index.ts';
import { addMessage } from '../messages/messages.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { addNote, changeNote, deleteNote } from './notes.ts';

export function addNoteRoutes(http: Http, deps: Pick<OrdersDeps, 'orm' | 'queue'>): void {
	const { orm } = deps;
	addRoute(http, routes.addOrderMessage, (call) => {
		requireRight(call.caller, 'orderMessages.write');
		return addMessage(deps, actorOf(call), call.params.id, call.body);
	});
	addRoute(http, routes.addOrderNote, (call) => {
		requireRight(call.caller, 'orderNotes.write');
		return addNote(orm, actorOf(call), call.params.id, call.body);
	});
	addRoute(http, routes.changeOrderNote, (call) => {
		requireRight(call.caller, 'orderNotes.write');
		return changeNote(orm, actorOf(call), call.params, call.body.text);
	});
	addRoute(http, routes.deleteOrderNote, async (call) => {
		requireRight(call.caller, 'orderNotes.write');
		await deleteNote(orm, actorOf(call), call.params);
		return undefined;
	});
}
