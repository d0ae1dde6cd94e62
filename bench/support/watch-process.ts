import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Loaded into a server with `--import`: answers on WATCH_PORT how much memory its process holds and how long its event loop was held up
 * at most since it was last asked.
 */
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
const watcher = createServer((_request, response) => {
	response.end(JSON.stringify({ rssBytes: process.memoryUsage.rss(), lagMs: delay.max / 1e6 }));
	delay.reset();
});
watcher.listen(Number(process.env.WATCH_PORT), '127.0.0.1');
watcher.unref();
