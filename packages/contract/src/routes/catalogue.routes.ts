import { z } from 'zod';
import {
	borderSchema,
	certificateSchema,
	mediaGroupSchema,
	optionConfigurationSchema,
	optionSchema,
	printCategorySchema,
	printItemSchema,
	printTypeConfigurationSchema,
	printTypeSchema,
	sizeSchema,
} from '../entities/catalogue.ts';
import { idSchema } from '../entities/common.ts';
import {
	calculatedPriceSchema,
	calculatePriceSchema,
	calculatePricesSchema,
	priceResultSchema,
	proofPriceSchema,
} from '../entities/price.ts';
import { countQuerySchema, countSchema, defineRoute, filterQuerySchema, listQuerySchema } from '../route.ts';

const byId = z.object({ id: idSchema });

const list = <const Path extends string, Item extends z.ZodType>(path: Path, item: Item, what: string) =>
	defineRoute({
		base: 'main',
		method: 'GET',
		path,
		summary: `List: ${what}`,
		access: 'public',
		query: listQuerySchema,
		response: z.array(item),
	});

const listOf = <const Path extends string, Item extends z.ZodType>(path: Path, item: Item, what: string) =>
	defineRoute({
		base: 'main',
		method: 'GET',
		path,
		summary: `List: ${what}`,
		access: 'public',
		params: byId,
		query: filterQuerySchema,
		response: z.array(item),
	});

const one = <const Path extends string, Item extends z.ZodType>(path: Path, item: Item, what: string) =>
	defineRoute({
		base: 'main',
		method: 'GET',
		path,
		summary: `Read ${what}`,
		access: 'public',
		params: byId,
		query: filterQuerySchema,
		response: item,
	});

/** Readable by everyone. Relations named in `filter[include]` come along; lists answer `X-Total-Count`. */
export const catalogueRoutes = {
	listCertificates: list('/certificates', certificateSchema, 'Certificates of authenticity'),
	getCertificate: one('/certificates/:id', certificateSchema, 'a certificate'),
	listPrintCategories: list('/printCategories', printCategorySchema, 'Print categories'),
	getPrintCategory: one('/printCategories/:id', printCategorySchema, 'a print category with its configurations'),
	listPrintTypeConfigurations: list('/printTypeConfigurations', printTypeConfigurationSchema, 'Media configurations'),
	getPrintTypeConfiguration: one('/printTypeConfigurations/:id', printTypeConfigurationSchema, 'a media configuration'),
	listPrintTypesOfConfiguration: listOf('/printTypeConfigurations/:id/printTypes', printTypeSchema, 'Media of a configuration'),
	listPrintTypes: list('/printTypes', printTypeSchema, 'Media'),
	getPrintType: one('/printTypes/:id', printTypeSchema, 'a medium'),
	listMediaGroups: list('/mediaGroups', mediaGroupSchema, 'Media groups'),
	listOptionConfigurations: list('/optionConfigurations', optionConfigurationSchema, 'Option configurations'),
	listOptionsOfConfiguration: listOf('/optionConfigurations/:id/options', optionSchema, 'Options of a configuration'),
	listOptions: list('/options', optionSchema, 'Options'),
	getOption: one('/options/:id', optionSchema, 'an option'),
	listBorders: list('/borders', borderSchema, 'Borders'),
	getBorder: one('/borders/:id', borderSchema, 'a border'),
	listPrintItemsOfCategory: listOf('/printCategories/:id/printItems', printItemSchema, "A category's print items"),
	countPrintItemsOfCategory: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/printCategories/:id/printItems/count',
		summary: 'Count the matching print items of a category',
		access: 'public',
		params: byId,
		query: countQuerySchema,
		response: countSchema,
	}),
	listPrintItems: list('/printItems', printItemSchema, 'Print items'),
	getPrintItem: one('/printItems/:id', printItemSchema, 'a print item'),
	listSizesOfPrintItem: listOf('/printItems/:id/sizes', sizeSchema, "A print item's aperture"),
	getSize: one('/sizes/:id', sizeSchema, 'a size'),
	listProofPrices: list('/proofPrices', proofPriceSchema, 'The proof price'),
	calculatePrice: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/prices/calculate',
		summary: 'Calculate the net price of a size or print item, for one media group and for all',
		access: 'public',
		body: calculatePriceSchema,
		response: priceResultSchema,
	}),
	calculatePrices: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/prices/calculateMany',
		summary: 'Calculate net prices for many questions from the same price tables; answers are in the order of the questions',
		access: 'public',
		body: calculatePricesSchema,
		response: z.object({ answers: z.array(calculatedPriceSchema) }),
	}),
} as const;
