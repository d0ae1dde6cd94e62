import { catalogueModels, type Model, models } from '@print-room/contract';

export interface DrawerEntry {
	readonly to: string;
	readonly label: string;
	/** icon of the model or setting */
	readonly icon: string;
	/** lower-case address segments of this entry */
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

/** Entries of the drawer, grouped. Users are shown if role updates are on; the audit log comes last. */
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

export const isWithin = ({ segments }: Pick<DrawerEntry, 'segments'>, pathname: string): boolean => {
	const [, area, segment] = pathname.toLowerCase().split('/');
	return area === 'admin' && segment !== undefined && segments.includes(segment);
};
