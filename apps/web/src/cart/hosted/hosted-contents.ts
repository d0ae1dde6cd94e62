import { z } from 'zod';

const textsSchema = z.array(z.string()).catch([]);

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#039': "'" };

/** The service may escape what it stores for its own pages. */
const unescaped = (text: string): string =>
	text.replaceAll(/&(amp|lt|gt|quot|#0?39);/g, (entity, name: string) => entities[name] ?? entity);

/** The fields of the hosted cart's JSON that the shop reads; other fields are ignored. */
const hostedCartSchema = z.object({
	items: z.array(z.object({ id: z.union([z.string(), z.number()]).optional(), code: z.coerce.string(), quantity: z.coerce.number() })),
	item_count: z.coerce.number().int().nonnegative(),
	custom_fields: z.record(z.string(), z.coerce.string().transform(unescaped)).optional().catch(undefined),
	messages: z.object({ errors: textsSchema, warnings: textsSchema, info: textsSchema }).partial().optional().catch(undefined),
});

export type HostedContents = z.infer<typeof hostedCartSchema>;

export const hostedContents = (json: unknown): HostedContents | null => hostedCartSchema.safeParse(json).data ?? null;
