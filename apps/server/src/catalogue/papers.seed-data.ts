interface PaperSeed {
	readonly slug: string;
	readonly weightGsm: number;
	readonly surface: string;
	readonly base: string;
	readonly white: string;
	readonly suits: string;
}

const cotton = '100 % cotton';
const silverHalide = 'Resin-coated photographic paper';

/** Facts of the sample papers, by the labels of their media. */
export const paperSeeds: Readonly<Record<string, PaperSeed>> = {
	'Atelier Smooth Rag 308': {
		slug: 'atelier-smooth-rag-308',
		weightGsm: 308,
		surface: 'Very smooth, matt',
		base: cotton,
		white: 'Natural, without brighteners',
		suits: 'Photographs and art with fine detail, behind glass',
	},
	'Atelier Bright Rag 310': {
		slug: 'atelier-bright-rag-310',
		weightGsm: 310,
		surface: 'Smooth, matt',
		base: cotton,
		white: 'Bright',
		suits: 'Line drawings, graphic work, high-key photographs',
	},
	'Grove Bamboo 290': {
		slug: 'grove-bamboo-290',
		weightGsm: 290,
		surface: 'Light felt, matt',
		base: '90 % bamboo, 10 % cotton',
		white: 'Warm, without brighteners',
		suits: 'Portraits and toned black-and-white photographs',
	},
	'Mill Etching 310': {
		slug: 'mill-etching-310',
		weightGsm: 310,
		surface: 'Textured, matt',
		base: cotton,
		white: 'Natural',
		suits: 'Paintings, drawings, quiet colour',
	},
	'Mill Museum Etching 350': {
		slug: 'mill-museum-etching-350',
		weightGsm: 350,
		surface: 'Open texture, matt',
		base: `${cotton}, mould-made`,
		white: 'Natural, without brighteners',
		suits: 'Watercolours and limited editions',
	},
	'Darkroom Baryta 315': {
		slug: 'darkroom-baryta-315',
		weightGsm: 315,
		surface: 'Fine gloss',
		base: `${cotton}, with baryta`,
		white: 'Neutral',
		suits: 'Black-and-white photographs, crisp detail',
	},
	'Darkroom Baryta Deep 340': {
		slug: 'darkroom-baryta-deep-340',
		weightGsm: 340,
		surface: 'Smooth, gentle gloss',
		base: 'Alpha cellulose, with baryta',
		white: 'Neutral',
		suits: 'Dark pictures and strong colour',
	},
	'Darkroom Satin Fibre 310': {
		slug: 'darkroom-satin-fibre-310',
		weightGsm: 310,
		surface: 'Satin',
		base: cotton,
		white: 'Warm, without brighteners',
		suits: 'Photographs that should look like darkroom prints',
	},
	'Silver C-type Matt': {
		slug: 'silver-c-type-matt',
		weightGsm: 0,
		surface: 'Soft matt',
		base: silverHalide,
		white: 'Bright',
		suits: 'Weddings, portraits, natural skin',
	},
	'Silver C-type Lustre': {
		slug: 'silver-c-type-lustre',
		weightGsm: 0,
		surface: 'Fine lustre that hides fingerprints',
		base: silverHalide,
		white: 'Bright',
		suits: 'Photographs that are handled, strong colour',
	},
};
