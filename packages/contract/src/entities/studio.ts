import { z } from 'zod';
import { idSchema, lineSchema, linesSchema, versionSchema } from './common.ts';

const atMost = (characters: number) => [characters, `At most ${characters} characters.`] as const;
const line = (characters: number) => lineSchema().max(...atMost(characters));
const lines = (characters: number) => linesSchema().max(...atMost(characters));

const isEmail = (text: string): boolean => z.email().safeParse(text).success;

/** The studio as its customers know it. Texts are '' where nothing has been entered. */
export const changeStudioSchema = z.strictObject({
	name: line(60).min(1, 'Required'),
	address: lines(400),
	email: line(200).refine((text) => text === '' || isEmail(text), 'Enter an e-mail address, such as hello@studio.example.'),
	telephone: line(40),
	openingHours: lines(400),
	companyNumber: line(40),
	vatNumber: line(40),
	/** what delivery costs, as it stands beside every total */
	delivery: line(100),
	/** addresses of the studio's pages elsewhere */
	links: z
		.array(
			z.url({ protocol: /^https$/, hostname: /\./, error: 'Enter addresses that begin with https://, one a line.' }).max(...atMost(200)),
		)
		.max(8, 'At most 8 addresses.'),
});

export const studioSchema = changeStudioSchema.extend({ id: idSchema, version: versionSchema });

export type ChangeStudio = z.infer<typeof changeStudioSchema>;
export type Studio = z.infer<typeof studioSchema>;
