import { type RuntimeConfig, runtimeConfigElementId } from '@print-room/contract';
import { logoSize } from '@print-room/domain';
import { type Guard, isCount, isFlag, isListOf, isNamed, isRecordOf, isText, orNull } from './api/guards.ts';

/** Accepts what the contract's `runtimeConfigSchema` accepts, without its weight. */
export const isRuntimeConfig: Guard<RuntimeConfig> = isRecordOf({
	api: isText,
	account: isText,
	publicUrl: isText,
	shopName: isText,
	logo: orNull(isRecordOf({ address: isText, width: isCount, height: isCount })),
	delivery: isText,
	appVersion: isText,
	cart: isRecordOf({ kind: isNamed('sandbox', 'foxy'), origin: isText }),
	information: isListOf(isRecordOf({ slug: isText, title: isText })),
	roleUpdates: isFlag,
	offersApprovalLinks: isFlag,
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

const renamed = new Set<() => void>();

/** Shows a new name on the open page. */
export const renameShop = (shopName: string): void => {
	known = { ...runtimeConfig(), shopName };
	for (const changed of renamed) changed();
};

/** Calls back when the shop gets another name. Returns the way to stop that. */
export const onRenamed = (changed: () => void): (() => void) => {
	renamed.add(changed);
	return () => renamed.delete(changed);
};

/** The studio's logo with its size at the top of a page; null if it has none. */
export const shopLogo = (): RuntimeConfig['logo'] => {
	const { logo } = runtimeConfig();
	return logo === null ? null : { ...logo, ...logoSize(logo) };
};
