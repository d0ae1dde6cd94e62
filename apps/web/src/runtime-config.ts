import { type RuntimeConfig, runtimeConfigElementId, runtimeConfigSchema } from '@print-room/contract';

const read = (): RuntimeConfig => {
	const text = document.getElementById(runtimeConfigElementId)?.textContent;
	if (!text) throw new Error(`The page has no #${runtimeConfigElementId} block.`);
	return runtimeConfigSchema.parse(JSON.parse(text));
};

let known: RuntimeConfig | undefined;

export const runtimeConfig = (): RuntimeConfig => {
	known ??= read();
	return known;
};

/** Sets the configuration where there is no page: in the build. */
export const provideRuntimeConfig = (config: RuntimeConfig): void => {
	known = config;
};
