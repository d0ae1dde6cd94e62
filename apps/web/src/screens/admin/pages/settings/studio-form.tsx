import { changeStudioSchema, type Item } from '@print-room/contract';
import type { ReactNode } from 'react';
import { textOf } from '../../fields/state/form-state.ts';
import { SettingForm } from './setting-form.tsx';
import type { Check, Setting } from './settings.ts';
import { bodyOf, studioSetting } from './studio-setting.ts';

/** Errors by field, as the API would report them. */
export const studioProblems: Check = (values) => {
	const { error } = changeStudioSchema.safeParse(bodyOf((name) => textOf(values[name])));
	return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));
};

const setting: Setting = { ...studioSetting, check: studioProblems };

const StudioForm = ({ item }: { readonly item: Item }): ReactNode => <SettingForm setting={setting} item={item} />;

export default StudioForm;
