import { catalogueModels, type Model, models } from '@print-room/contract';

export interface DrawerEntry {
	readonly to: string;
	readonly label: string;
	/** a model's icon, or one of the two settings' */
	readonly icon: string;
	/** Parts of an address, in lower case, that mean this entry. */
	readonly segments: readonly string[];
}

const listEntry = ({ name, details, title, icon }: Model): DrawerEntry => ({
	to: `/admin/${name}`,
	label: title,
	icon,
	segments: [name, details.toLowerCase()],
});

const settingEntry = (segment: string, label: string, icon: string): DrawerEntry => ({
	to: `/admin/${segment}`,
	label,
	icon,
	segments: [segment.toLowerCase()],
});

const { prices, mountprices, ...entries } = catalogueModels;

/** Where staff may go, in the specification's order and grouped as drawn. Users are there while roles may be updated; the history of everything stands after them. */
export const drawerGroups = (hasUsers: boolean, hasHistory: boolean): readonly (readonly DrawerEntry[])[] => [
	[models.orders, models.trackingstatuses, models.designs, ...(hasUsers ? [models.users] : [])].map((model: Model) => listEntry(model)),
	[prices, mountprices].map((model: Model) => listEntry(model)),
	Object.values<Model>(entries).map(listEntry),
	[
		listEntry(models.testproofrequests),
		settingEntry('proofPrice', 'Proof Price', 'stamp'),
		settingEntry('thresholds', 'PPI Thresholds', 'ruler'),
	],
	...(hasHistory ? [[settingEntry('audit', 'History', 'history')]] : []),
];

/** Whether an address lies within an entry: its list, or one of its items. */
export const isWithin = ({ segments }: Pick<DrawerEntry, 'segments'>, pathname: string): boolean => {
	const [, area, segment] = pathname.toLowerCase().split('/');
	return area === 'admin' && segment !== undefined && segments.includes(segment);
};
