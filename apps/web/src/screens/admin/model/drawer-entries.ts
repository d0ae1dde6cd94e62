import { catalogueModels, type Model, models } from '@print-room/contract';

export interface DrawerEntry {
	readonly to: string;
	readonly label: string;
	readonly icon: string;
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

const { prices, mountprices, stockforms, papers, ...entries } = catalogueModels;

/** Entries of the drawer, grouped. Users are shown if role updates are on; entries for administrators come last. */
export const drawerGroups = (hasUsers: boolean, isAdmin: boolean): readonly (readonly DrawerEntry[])[] => [
	[models.orders, models.trackingstatuses, models.designs, ...(hasUsers ? [models.users] : [])].map((model: Model) => listEntry(model)),
	[prices, mountprices].map((model: Model) => listEntry(model)),
	Object.values<Model>(entries).map(listEntry),
	[
		listEntry(models.testproofrequests),
		settingEntry('proofPrice', 'Proof Price', 'stamp'),
		settingEntry('thresholds', 'PPI Thresholds', 'ruler'),
	],
	[models.runs, models.register, stockforms, papers].map((model: Model) => listEntry(model)),
	...(isAdmin
		? [
				[
					settingEntry('figures', 'Figures', 'figures'),
					settingEntry('studio', 'Studio', 'studio'),
					settingEntry('staff', 'Staff', 'users'),
					settingEntry('banner', 'Banner', 'megaphone'),
					settingEntry('mailWords', 'Mails', 'mail'),
					settingEntry('information', 'Pages', 'pages'),
					settingEntry('vatRates', 'VAT', 'percent'),
					settingEntry('workingDays', 'Working days', 'calendar'),
					settingEntry('carriers', 'Carriers', 'truck'),
					settingEntry('audit', 'History', 'history'),
				],
			]
		: []),
];

export const isWithin = ({ segments }: Pick<DrawerEntry, 'segments'>, pathname: string): boolean => {
	const [, area, segment] = pathname.toLowerCase().split('/');
	return area === 'admin' && segment !== undefined && segments.includes(segment);
};
