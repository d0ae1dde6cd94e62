import { type RuntimeConfig, runtimeConfigElementId } from '@print-room/contract';
import { type Guard, isFlag, isNamed, isRecordOf, isText, orNull } from './api/guards.ts';

/** Accepts what the contract's `runtimeConfigSchema` accepts, without its weight. */
export const isRuntimeConfig: Guard<RuntimeConfig> = isRecordOf({
	api: isText,
	account: isText,
	publicUrl: isText,
	shopName: isText,
	appVersion: isText,
	cart: isRecordOf({ kind: isNamed('sandbox', 'foxy'), origin: isText }),
	roleUpdates: isFlag,
	sentryDsn: orNull(isText),
});

const read = (): RuntimeConfig => {
	const text = document.getElementById(runtimeConfigElementId)?.textContent;
	if (!text) throw new Error(`The page has no #${runtimeConfigElementId} block.`);
	const config: unknown = JSON.parse(text);
	if (!isRuntimeConfig(config)) throw new Error(`The page's #${runtimeConfigElementId} block is not a configuration.`);
	return config;
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
