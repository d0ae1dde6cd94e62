import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Loaded into a server with `--import`: reports on WATCH_PORT its memory and the longest event loop delay since the last request. */
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
const watcher = createServer((_request, response) => {
	response.end(JSON.stringify({ rssBytes: process.memoryUsage.rss(), lagMs: delay.max / 1e6 }));
	delay.reset();
});
watcher.listen(Number(process.env.WATCH_PORT), '127.0.0.1');
watcher.unref();
