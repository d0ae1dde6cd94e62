export function publicNames(index: string): { files: string[]; names: Map<string, Set<string>> } {
	const files = [...index.matchAll(/export \* from '\.\/([^']+)'/g)].map(([, file = '']) => file);
	const names = new Map<string, Set<string>>();
	for (const [, list = '', file = ''] of index.matchAll(/export \{([^}]*)\} from '\.\/([^']+)'/g)) {
		const known = names.get(file) ?? new Set<string>();
		for (const item of list.split(',')) {
			const name = item
				.trim()
				.replace(/^type /, '')
				.split(' as ')[0];
			if (name) known.add(name);
		}
		names.set(file, known);
	}
	return { files, names };
}

const exportedFunction = /^export (?:async )?function\*? ([\w$]+)|^export const ([\w$]+)(?::[^=]+)? = (?:async )?(?:<|\(|[\w$]+ =>)/;

export function undocumentedFunctions(source: string): string[] {
	const lines = source.split('\n');
	return lines.flatMap((line, index) => {
		const match = exportedFunction.exec(line);
		const name = match?.[1] ?? match?.[2];
		if (name === undefined || lines[index - 1]?.trimEnd().endsWith('*/')) return [];
		// Further signatures of an overloaded function follow the first directly.
		return lines[index - 1]?.includes(`function ${name}(`) ? [] : [name];
	});
}
