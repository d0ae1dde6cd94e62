import type { Field } from './field.ts';
import type { Model } from './model.ts';

/** Lists that can be imported from CSV, with the titles of fields whose list column shows something else. */
const titlesOf: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = {
	mountprices: {},
	borders: { label: 'Label with :W' },
	options: {},
	certificates: {},
};

/** Whether a CSV can be read into a list; prices have an import of their own. */
export const isImportable = ({ name }: Pick<Model, 'name'>): boolean => titlesOf[name] !== undefined;

export interface ImportColumn {
	readonly title: string;
	readonly field: Field;
	readonly key: string | null;
}

/** The columns that say which item a line means, and which version of it the line is based on. */
export const importIdTitle = 'Id';
export const importVersionTitle = 'Version';

/** A list's columns for an import, one for each field; none for a list that has no such import. */
export function importColumns(model: Model): ImportColumn[] {
	const titles = titlesOf[model.name];
	if (titles === undefined) return [];
	return model.fields.map((field): ImportColumn => {
		const own = titles[field.name];
		if (own !== undefined) return { title: own, field, key: null };
		const names = new Set([field.name, field.kind === 'reference' ? field.relation : field.name]);
		const shown = model.columns.find(({ key, sort }) => names.has(key) || (sort !== undefined && names.has(sort)));
		return { title: shown?.label ?? field.label, field, key: shown?.key ?? null };
	});
}
