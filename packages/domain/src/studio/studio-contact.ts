/** Facts about the studio besides its name. Texts are '' and lists are empty where nothing has been entered. */
export interface StudioContact {
	/** lines of the postal address */
	readonly address: string;
	readonly email: string;
	readonly telephone: string;
	/** lines of text, such as 'Tuesday to Friday, 10 to 18' */
	readonly openingHours: string;
	readonly companyNumber: string;
	readonly vatNumber: string;
	/** cost of delivery, in one line that stands beside every total */
	readonly delivery: string;
	/** https addresses of the studio's pages elsewhere */
	readonly links: readonly string[];
}

/** Contact of a studio that has entered nothing yet. */
export const noContact: StudioContact = {
	address: '',
	email: '',
	telephone: '',
	openingHours: '',
	companyNumber: '',
	vatNumber: '',
	delivery: '',
	links: [],
};

const filledLines = (text: string): readonly string[] =>
	text
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line !== '');

const labelled = (label: string, value: string): readonly string[] => (value.trim() === '' ? [] : [`${label} ${value.trim()}`]);

/**
 * Returns the lines that follow the studio's name at the foot of a mail: how to reach the studio, then the numbers it is registered under.
 * No line is blank; [] if nothing has been entered.
 */
export const contactLines = ({
	address,
	email,
	telephone,
	openingHours,
	companyNumber,
	vatNumber,
	links,
}: StudioContact): readonly string[] => {
	const addressLine = filledLines(address).join(', ');
	const hours = filledLines(openingHours).join(', ');
	return [
		...filledLines(addressLine),
		...labelled('Telephone', telephone),
		...filledLines(email),
		...labelled('Open', hours),
		...links.flatMap(filledLines),
		...labelled('Company number', companyNumber),
		...labelled('VAT number', vatNumber),
	];
};
