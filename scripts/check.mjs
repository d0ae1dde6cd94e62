import { checkers } from './lib/checkers.mjs';
import { giveUp } from './lib/run.mjs';

const names = process.argv.slice(2);
const unknown = names.filter((name) => !checkers.some((checker) => checker.name === name));
if (unknown.length > 0) giveUp(`No checker is called ${unknown.join(', ')}. There are: ${checkers.map(({ name }) => name).join(', ')}.`);

for (const { name, title, check } of checkers) {
	if (names.length > 0 && !names.includes(name)) continue;
	const { ok, seen, report } = await check().catch((error) => ({ ok: false, seen: 'not all', report: String(error) }));
	process.stdout.write(`${title}: ${ok ? 'good' : 'FAILED'} (${seen})\n${ok ? '' : `${report}\n`}`);
	if (!ok) process.exitCode = 1;
}
