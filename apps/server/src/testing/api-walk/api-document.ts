import type { TestShop } from '../test-shop.ts';

export interface ApiResponse {
	readonly $ref?: string;
	readonly description: string;
	readonly headers?: Readonly<Record<string, unknown>>;
	readonly content?: Readonly<Record<string, { readonly schema?: Readonly<Record<string, unknown>> }>>;
}

export interface ApiParameter {
	readonly name: string;
	readonly in: 'path' | 'query' | 'header';
	readonly required: boolean;
	readonly schema?: Readonly<Record<string, unknown>>;
	readonly content?: Readonly<Record<string, { readonly schema: Readonly<Record<string, unknown>> }>>;
}

export interface ApiOperation {
	readonly operationId: string;
	readonly summary: string;
	readonly description: string;
	readonly tags: readonly string[];
	readonly security: readonly Readonly<Record<string, unknown>>[];
	readonly parameters: readonly ApiParameter[];
	readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Readonly<Record<string, unknown>> }>> };
	readonly responses: Readonly<Record<string, ApiResponse>>;
}

/** The parts of the API description that tests read. */
export interface ApiDocument {
	readonly openapi: string;
	readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
	readonly components: {
		readonly schemas: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
		readonly responses: Readonly<Record<string, ApiResponse>>;
		readonly headers: Readonly<Record<string, { readonly schema: Readonly<Record<string, unknown>> }>>;
		readonly securitySchemes: Readonly<Record<string, unknown>>;
	};
}

export interface Described extends ApiOperation {
	readonly method: string;
	readonly path: string;
}

export const readDocument = async (shop: TestShop): Promise<ApiDocument> =>
	(await shop.nobody().get<ApiDocument>('/api/openapi.json')).body;

/** Lists every call that the API description has. */
export const operationsIn = ({ paths }: ApiDocument): Described[] =>
	Object.entries(paths).flatMap(([path, item]) =>
		Object.entries(item).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
	);
