import { createLogger, type Logger } from '../platform/index.ts';

/** Kills image processes as soon as they have their job, as the kernel does when memory runs out. */
export interface ImageKiller {
	/** for the shop whose image processes are killed */
	readonly logger: Logger;
	/** number of the next processes that are killed */
	kills: number;
}

export function createImageKiller(): ImageKiller {
	const started = 'imaging job started';
	const killer = {
		kills: 0,
		logger: createLogger(
			{ logLevel: 'debug' },
			{
				write: (line: string) => {
					if (killer.kills === 0 || !line.includes(started)) return;
					const { msg, pid } = JSON.parse(line);
					if (msg !== started) return;
					killer.kills -= 1;
					process.kill(pid, 'SIGKILL');
				},
			},
		),
	};
	return killer;
}
