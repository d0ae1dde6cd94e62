import TextField from '@mui/material/TextField';
import { changeBannerSchema, type ShopBanner } from '@print-room/contract';
import { BANNER_MAX_LENGTH, type Banner } from '@print-room/domain';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../../../ui/controls/button.tsx';
import { UnsavedGuard } from '../../../detail/unsaved-guard.tsx';
import styles from './words.module.css';

interface BannerFormProps {
	readonly banner: ShopBanner;
	readonly isBusy: boolean;
	readonly onSave: (banner: Banner, onSaved: () => void) => void;
}

interface Typed {
	readonly text: string;
	/** '' for none */
	readonly from: string;
	readonly until: string;
}

const typedOf = ({ text, from, until }: Banner): Typed => ({ text, from: from ?? '', until: until ?? '' });
const bannerOf = ({ text, from, until }: Typed): Banner => ({ text, from: from || null, until: until || null });

/** Text, beginning and end of the banner. What is typed stays until it is saved. */
export const BannerForm = ({ banner, isBusy, onSave }: BannerFormProps): ReactNode => {
	const [draft, setDraft] = useState<Typed | null>(null);
	const [isAsked, ask] = useState(false);
	const typed = draft ?? typedOf(banner);
	const parsed = changeBannerSchema.safeParse(bannerOf(typed));
	const problemOf = (field: keyof Typed): string | undefined =>
		isAsked ? parsed.error?.issues.find(({ path }) => path[0] === field)?.message : undefined;
	const type = (change: Partial<Typed>): void => setDraft({ ...typed, ...change });
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		ask(true);
		if (isBusy || !parsed.success) return;
		onSave(parsed.data, () => {
			setDraft(null);
			ask(false);
		});
	};
	const isUnsaved = draft !== null && JSON.stringify(draft) !== JSON.stringify(typedOf(banner));
	const time = (field: 'from' | 'until', label: string, help: string): ReactNode => (
		<TextField
			label={label}
			type="datetime-local"
			value={typed[field]}
			onChange={({ target }) => type({ [field]: target.value })}
			error={problemOf(field) !== undefined}
			helperText={problemOf(field) ?? help}
			slotProps={{ inputLabel: { shrink: true } }}
		/>
	);
	return (
		<form aria-label="Banner" className={styles.form} onSubmit={submit} noValidate>
			<TextField
				label="Text"
				value={typed.text}
				onChange={({ target }) => type({ text: target.value })}
				error={problemOf('text') !== undefined}
				helperText={problemOf('text') ?? `At most ${BANNER_MAX_LENGTH} characters. Empty: no banner.`}
				autoComplete="off"
				slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: BANNER_MAX_LENGTH } }}
			/>
			<div className={styles.times}>
				{time('from', 'From', 'Empty: at once.')}
				{time('until', 'Until', 'Empty: until you take it away.')}
			</div>
			{typed.text.trim() === '' ? null : <p className={styles.sample}>{typed.text}</p>}
			<Button type="submit" variant="contained" color="primary" aria-disabled={isBusy}>
				{isBusy ? 'Saving…' : 'Save'}
			</Button>
			<UnsavedGuard isUnsaved={() => isUnsaved} onLeave={() => setDraft(null)} />
		</form>
	);
};
