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
import { calculatePriceSchema, priceResultSchema, proofPriceSchema } from '../entities/price.ts';
import { countQuerySchema, countSchema, defineRoute, filterQuerySchema, listQuerySchema } from './route.ts';

const byId = z.object({ id: idSchema });

const list = <const Path extends string, Item extends z.ZodType>(path: Path, item: Item, summary: string, clause: string) =>
	defineRoute({ base: 'main', method: 'GET', path, summary, clause, access: 'public', query: listQuerySchema, response: z.array(item) });

const listOf = <const Path extends string, Item extends z.ZodType>(path: Path, item: Item, summary: string, clause: string) =>
	defineRoute({
		base: 'main',
		method: 'GET',
		path,
		summary,
		clause,
		access: 'public',
		params: byId,
		query: filterQuerySchema,
		response: z.array(item),
	});

const one = <const Path extends string, Item extends z.ZodType>(path: Path, item: Item, summary: string, clause: string) =>
	defineRoute({
		base: 'main',
		method: 'GET',
		path,
		summary,
		clause,
		access: 'public',
		params: byId,
		query: filterQuerySchema,
		response: item,
	});

/** Readable by everyone (D23). Relations named in `filter[include]` come along; lists answer `X-Total-Count`. */
export const catalogueRoutes = {
	listCertificates: list('/certificates', certificateSchema, 'Certificates of authenticity', 'C7.17'),
	getCertificate: one('/certificates/:id', certificateSchema, 'A certificate', 'C7.17'),
	listPrintCategories: list('/printCategories', printCategorySchema, 'Print categories', 'C7.19'),
	getPrintCategory: one('/printCategories/:id', printCategorySchema, 'A print category with its configurations', 'C7.19'),
	listPrintTypeConfigurations: list('/printTypeConfigurations', printTypeConfigurationSchema, 'Media configurations', 'C7.20'),
	getPrintTypeConfiguration: one('/printTypeConfigurations/:id', printTypeConfigurationSchema, 'A media configuration', 'C7.20'),
	listPrintTypesOfConfiguration: listOf('/printTypeConfigurations/:id/printTypes', printTypeSchema, 'Media of a configuration', 'C7.20'),
	listPrintTypes: list('/printTypes', printTypeSchema, 'Media', 'C7.20'),
	getPrintType: one('/printTypes/:id', printTypeSchema, 'A medium', 'C7.20'),
	listMediaGroups: list('/mediaGroups', mediaGroupSchema, 'Media groups', 'A7.05'),
	listOptionConfigurations: list('/optionConfigurations', optionConfigurationSchema, 'Option configurations', 'A7.05'),
	listOptionsOfConfiguration: listOf('/optionConfigurations/:id/options', optionSchema, 'Options of a configuration', 'C7.21'),
	listOptions: list('/options', optionSchema, 'Options', 'C7.21'),
	getOption: one('/options/:id', optionSchema, 'An option', 'C7.21'),
	listBorders: list('/borders', borderSchema, 'Borders', 'C7.22'),
	getBorder: one('/borders/:id', borderSchema, 'A border', 'C7.22'),
	listPrintItemsOfCategory: listOf('/printCategories/:id/printItems', printItemSchema, "A category's print items", 'C7.23'),
	countPrintItemsOfCategory: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/printCategories/:id/printItems/count',
		summary: "How many match: a category's print items",
		clause: 'A7.02',
		access: 'public',
		params: byId,
		query: countQuerySchema,
		response: countSchema,
	}),
	listPrintItems: list('/printItems', printItemSchema, 'Print items', 'C7.23'),
	getPrintItem: one('/printItems/:id', printItemSchema, 'A print item', 'C7.23'),
	listSizesOfPrintItem: listOf('/printItems/:id/sizes', sizeSchema, "A print item's aperture", 'C7.23'),
	getSize: one('/sizes/:id', sizeSchema, 'A size', 'C7.23'),
	listProofPrices: list('/proofPrices', proofPriceSchema, 'The proof price', 'C7.24'),
	calculatePrice: defineRoute({
		base: 'main',
		method: 'POST',
		path: '/prices/calculate',
		summary: 'The net price of a size or print item, for one media group and for all',
		clause: 'C7.25',
		access: 'public',
		body: calculatePriceSchema,
		response: priceResultSchema,
	}),
} as const;
