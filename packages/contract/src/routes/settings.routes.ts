import { z } from 'zod';
import { configSchema } from '../entities/config.ts';
import { defineRoute, filterQuerySchema } from '../route.ts';

export const settingsRoutes = {
	listConfigs: defineRoute({
		base: 'main',
		method: 'GET',
		path: '/configs',
		summary: 'List the thresholds and the preselected border',
		access: 'public',
		query: filterQuerySchema,
		response: z.array(configSchema),
	}),
} as const;
