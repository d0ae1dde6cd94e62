import { z } from 'zod';
import { idSchema, versionSchema } from './common.ts';

/** A line of a CSV import: the changes it makes to an item. */
const listImportLineSchema = z.object({
	/** line of the file, from 1 */
	line: z.number().int(),
	kind: z.enum(['create', 'update', 'same']),
	name: z.string(),
	/** `before` is null for a new item. */
	changes: z.array(z.object({ title: z.string(), before: z.string().nullable(), after: z.string() })),
});

export const listImportSchema = z.object({
	lines: z.array(listImportLineSchema),
	/** reasons why lines cannot be applied; with any of them no line is applied */
	problems: z.array(z.object({ line: z.number().int(), message: z.string() })),
	/** fingerprint of the file and of the items that it names; sent back to apply it */
	ignored: z.array(z.string()),
	/** hash of the file and the items that it names: sent back to apply it */
	fingerprint: z.string(),
	applied: z.boolean(),
	/** Body for `POST {list}/changes` that undoes an applied import. Its versions keep later changes of others from being undone. */
	undo: z
		.object({
			update: z.array(z.object({ id: idSchema, version: versionSchema, changes: z.record(z.string(), z.unknown()) })),
			remove: z.array(z.object({ id: idSchema, version: versionSchema })),
		})
		.optional(),
});

export type ListImport = z.infer<typeof listImportSchema>;
export type ListImportLine = z.infer<typeof listImportLineSchema>;
