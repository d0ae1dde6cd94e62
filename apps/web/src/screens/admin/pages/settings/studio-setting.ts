import type { Field, Item } from '@print-room/contract';
import { call } from '../../../../api/client.ts';
import { backOfficeRoutes, settingsRoutes } from '../../../../api/staff/staff-routes.ts';
import { renameShop } from '../../../../runtime-config.ts';
import { propertyOf } from '../../fields/state/form-state.ts';
import { versionOf } from '../../fields/state/version-of.ts';
import type { StoredSetting } from './settings.ts';

const fields = [
	{ kind: 'text', name: 'name', label: 'Name', isRequired: true, help: 'On every page, in mails and on job tickets.' },
	{ kind: 'longText', name: 'address', label: 'Address' },
	{ kind: 'text', name: 'email', label: 'E-mail', help: 'Answers to mails of the shop go here.' },
	{ kind: 'text', name: 'telephone', label: 'Telephone' },
	{ kind: 'longText', name: 'openingHours', label: 'Opening hours' },
	{ kind: 'text', name: 'companyNumber', label: 'Company number' },
	{ kind: 'text', name: 'vatNumber', label: 'VAT number' },
	{
		kind: 'text',
		name: 'delivery',
		label: 'What delivery costs',
		help: 'One line beside every total, such as “Delivery in the UK £8.50, free from £200”. If it is empty, customers read that the checkout shows it.',
	},
	{
		kind: 'colour',
		name: 'accentColour',
		label: 'Accent colour',
		help: 'Of the one next action and of links in mails, such as #12385c. On dark surroundings a lighter shade is used.',
	},
	{ kind: 'longText', name: 'links', label: 'Pages elsewhere', help: 'Addresses that begin with https://, one a line.' },
	{
		kind: 'switch',
		name: 'offersGiftNotes',
		label: 'Offers gift notes',
		initial: false,
		help: 'In the cart, customers can add a message to the packing slip and leave prices off it.',
	},
	{
		kind: 'switch',
		name: 'offersApprovalLinks',
		label: 'Offers links for approval',
		initial: true,
		help: 'Customers can send a link by which somebody else sees one print and approves it. Links that were made work until they expire.',
	},
] as const satisfies readonly Field[];

const linesOf = (text: string): readonly string[] =>
	text
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line !== '');

/** The form's texts as the API takes them: links are a list there. */
export const bodyOf = (entered: (name: string) => string) => ({
	name: entered('name'),
	address: entered('address'),
	email: entered('email'),
	telephone: entered('telephone'),
	openingHours: entered('openingHours'),
	companyNumber: entered('companyNumber'),
	vatNumber: entered('vatNumber'),
	delivery: entered('delivery'),
	accentColour: entered('accentColour').trim().toLowerCase() || null,
	links: [...linesOf(entered('links'))],
});

const stored = (on: Item, changes: Readonly<Record<string, unknown>>, name: string): string => {
	const value = changes[name] ?? propertyOf(on, name);
	return typeof value === 'string' ? value : '';
};

export const studioSetting: StoredSetting = {
	name: 'studio',
	path: '/studio',
	title: 'Studio',
	one: 'studio',
	about: 'Your name and contact, as customers see them. The contact is shown at the foot of each mail; what is empty is left out.',
	fields,
	messages: { missing: 'The studio has no name yet.', failed: "Couldn't load the studio's name and contact." },
	isForAdmins: true,
	read: async (signal) => {
		const studio = await call(settingsRoutes.getStudio, signal ? { signal } : {});
		return { ...studio, links: studio.links.join('\n') };
	},
	change: async (on, changes) => {
		const texts = bodyOf((name) => stored(on, changes, name));
		const isOn = (name: 'offersGiftNotes' | 'offersApprovalLinks'): boolean => (changes[name] ?? propertyOf(on, name)) === true;
		const body = { ...texts, offersGiftNotes: isOn('offersGiftNotes'), offersApprovalLinks: isOn('offersApprovalLinks') };
		const saved = await call(backOfficeRoutes.changeStudio, { body, ...versionOf(on) });
		renameShop(body.name);
		return saved;
	},
};
