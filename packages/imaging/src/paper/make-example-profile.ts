import { writeFile } from 'node:fs/promises';
import type { MakeExampleProfileOptions, MakeExampleProfileResult } from '../tasks.ts';
import { exampleProfile } from './example/example-profile.ts';
import { examples } from './example/papers.ts';

export async function makeExampleProfile({ example, output }: MakeExampleProfileOptions): Promise<MakeExampleProfileResult> {
	const bytes = exampleProfile({ ...examples[example], space: 'RGB ' });
	await writeFile(output, bytes);
	return { path: output, bytes: bytes.length };
}
