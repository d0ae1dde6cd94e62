import type { Item } from '@print-room/contract';
import { type ComponentType, lazy } from 'react';
import type { Setting } from './settings.ts';

interface FormProps {
	readonly item: Item;
}

type FetchForm = () => Promise<{ readonly default: ComponentType<FormProps> }>;

/** Form that its page fetches beside the item, so that the page is shown without the form's fields and schemas. */
export interface LaterForm {
	readonly fetch: FetchForm;
	readonly Form: ComponentType<FormProps>;
}

export const laterForm = (fetch: FetchForm): LaterForm => ({ fetch, Form: lazy(fetch) });

export const formOf = (setting: Setting): LaterForm =>
	laterForm(() =>
		import('./setting-form.tsx').then(({ SettingForm }) => ({ default: ({ item }) => <SettingForm setting={setting} item={item} /> })),
	);
