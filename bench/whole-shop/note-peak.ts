import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Loaded into a program with `--import`: leaves the most memory that it had, in kB, in a file of PEAK_FOLDER when it ends. */
process.on('exit', () => {
	// On Linux, `maxRSS` includes the parent's memory from before the exec.
	const peak = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? process.resourceUsage().maxRSS;
	writeFileSync(join(process.env.PEAK_FOLDER ?? '.', String(process.pid)), String(peak));
});
