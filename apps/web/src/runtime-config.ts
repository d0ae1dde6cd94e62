import { type RuntimeConfig, runtimeConfigElementId, runtimeConfigSchema } from '@print-room/contract';

const read = (): RuntimeConfig => {
	const text = document.getElementById(runtimeConfigElementId)?.textContent;
	if (!text) throw new Error(`The page has no #${runtimeConfigElementId} block.`);
	return runtimeConfigSchema.parse(JSON.parse(text));
};

let known: RuntimeConfig | undefined;

/** What the server said about itself when it served this page. */
export const runtimeConfig = (): RuntimeConfig => {
	known ??= read();
	return known;
};
