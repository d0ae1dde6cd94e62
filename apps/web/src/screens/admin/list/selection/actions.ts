import { type Item, type Model, models } from '@print-room/contract';
import { type Action, can, type Role } from '@print-room/domain';
import { countOf } from '../messages.ts';

/** Entry of the speed dial; `note` says what it would do, or why it is disabled. */
export interface DialAction {
	readonly key: 'roles' | 'verify' | 'delete';
	readonly label: string;
	readonly isAllowed: boolean;
	readonly note: string;
}

type Verdict = Pick<DialAction, 'isAllowed' | 'note'>;

const yes = (note: string): Verdict => ({ isAllowed: true, note });
const no = (note: string): Verdict => ({ isAllowed: false, note });

const onlyAdministrators = 'only administrators may';
const maxRolesAtOnce = 20;

const isUnverified = (item: Item): boolean => 'isEmailVerified' in item && item.isEmailVerified === false;

const roles = (selected: readonly Item[]): Verdict => {
	if (selected.length === 0) return no(`choose 1 to ${maxRolesAtOnce}`);
	const note = `${selected.length} of at most ${maxRolesAtOnce}`;
	return selected.length > maxRolesAtOnce ? no(note) : yes(note);
};

const verify = (selected: readonly Item[]): Verdict => {
	const [one, ...others] = selected;
	return one !== undefined && others.length === 0 && isUnverified(one)
		? yes('one, not yet verified')
		: no('choose exactly one, not yet verified');
};

const remove = (model: Model, selected: readonly Item[]): Verdict =>
	selected.length === 0 ? no('choose at least one') : yes(`${countOf(model, selected.length)}, asks first`);

const mayRoles: Action = 'roles.change';
const mayVerify: Action = 'users.verify';

export const dialActions = (model: Model, selected: readonly Item[], held: readonly Role[]): readonly DialAction[] => {
	const offered: DialAction[] = [];
	const guarded = (right: Action, verdict: Verdict): Verdict => (can(held, right) ? verdict : no(onlyAdministrators));
	if (model.actions?.includes('roles')) offered.push({ key: 'roles', label: 'User roles', ...guarded(mayRoles, roles(selected)) });
	if (model.actions?.includes('verify')) offered.push({ key: 'verify', label: 'Verify email', ...guarded(mayVerify, verify(selected)) });
	const right = model.rights.delete;
	if (right !== null) offered.push({ key: 'delete', label: 'Delete item', ...guarded(right, remove(model, selected)) });
	return offered;
};

const mayDo = (right: Action | null, held: readonly Role[]): boolean => right !== null && can(held, right);

/** Items are created only while nothing is selected. */
export const canCreate = (model: Model, selectedCount: number, held: readonly Role[]): boolean =>
	model.createTitle !== null && selectedCount === 0 && mayDo(model.rights.create, held);

export const canChange = (model: Model, held: readonly Role[]): boolean => mayDo(model.rights.change, held);

export const canOffer = (model: Model, held: readonly Role[]): boolean =>
	model.fields.some(({ name }) => name === 'active') && canChange(model, held);

/** limit of the server for one request */
export const maxTrackedAtOnce = 250;

export const canPrepare = (model: Model, held: readonly Role[]): boolean => model.name === 'orders' && can(held, 'zips.prepare');

export const canTrack = (model: Model, held: readonly Role[]): boolean => model.name === 'orders' && can(held, 'orders.track');

export const canExportChosen = (model: Model, held: readonly Role[]): boolean =>
	canPrepare(model, held) || model.name === models.trackingstatuses.name;

export const canSelect = (model: Model, held: readonly Role[]): boolean =>
	dialActions(model, [], held).length > 0 || [canOffer, canTrack, canPrepare, canExportChosen].some((can) => can(model, held));
