import { z } from 'zod';
import { listImportSchema } from '../entities/list-import.ts';
import { defineRoute } from '../route.ts';
import type { Model } from './model.ts';

/** The call that reads a CSV into a list: shown first, then applied. */
export const importRoute = ({ base, path, title }: Model) =>
	defineRoute({
		base,
		method: 'POST',
		path: `${path}/import`,
		summary: `Preview a CSV against the list; with the \`fingerprint\` of that answer, apply it, all or nothing: ${title}`,
		access: 'staff',
		body: z.strictObject({ csv: z.string().max(2_000_000), fingerprint: z.string().max(200).optional() }),
		response: listImportSchema,
	});
