import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { models, type ShopMailWords } from '@print-room/contract';
import { MAIL_KIND_FACTS, MAIL_KINDS, type MailKind, type MailWords, type OwnMailWords } from '@print-room/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../../../../api/client.ts';
import { shopWordsRoutes } from '../../../../../api/staff/staff-routes.ts';
import { Notice } from '../../../../../ui/controls/notice.tsx';
import { showToast } from '../../../../../ui/page/toasts.ts';
import { HistoryPanel } from '../../../detail/history-panel.tsx';
import { UnsavedGuard } from '../../../detail/unsaved-guard.tsx';
import { AdminFrame } from '../../../frame/admin-frame.tsx';
import { RecordPage } from '../../record/record-page.tsx';
import { useVersionedSave } from '../use-versioned-save.ts';
import { MailWordsForm } from './mail-words-form.tsx';
import styles from './words.module.css';
import { mailWordsQuery } from './words.query.ts';

type Drafts = Readonly<Partial<Record<MailKind, MailWords>>>;

const conflict = {
	title: 'Someone else has changed these words since you opened them.',
	message: 'Nothing was saved. What you entered is still here: look at it, then save again to take the place of their words.',
};
const messages = { missing: 'There are no mails.', failed: "Couldn't load the words of the mails." };

const without = (drafts: Drafts, kind: MailKind): Drafts => ({ ...drafts, [kind]: undefined });

const MailWordsSettings = ({ all }: { readonly all: readonly ShopMailWords[] }): ReactNode => {
	const queryClient = useQueryClient();
	const [kind, choose] = useState<MailKind>('orderConfirmation');
	const [drafts, setDrafts] = useState<Drafts>({});
	const own = all.find((one) => one.kind === kind) ?? { kind, opening: null, closing: null, version: 0 };
	const showPresent = async (): Promise<void> => {
		queryClient.setQueryData(mailWordsQuery.queryKey, await call(shopWordsRoutes.listMailWords, {}));
		void queryClient.invalidateQueries({ queryKey: ['mailWords', 'history'] });
	};
	const { save, isBusy, failure } = useVersionedSave({ conflict, showPresent });
	const change = (words: OwnMailWords): void =>
		void save(
			() => call(shopWordsRoutes.changeMailWords, { params: { kind }, body: { ...words }, version: own.version }),
			() => {
				setDrafts((now) => without(now, kind));
				showToast({ message: 'The words were saved.', severity: 'success', durationMs: 4000 });
			},
		);
	const isUnsaved = Object.values(drafts).some((draft) => draft !== undefined);
	return (
		<div className={styles.wide}>
			<p className={styles.about}>
				Each mail begins and ends with words of yours, or with ours. What the mail itself says, such as prices and links, stays.
			</p>
			<TextField select label="Mail" value={kind} onChange={({ target }) => choose(MAIL_KINDS.find((one) => one === target.value) ?? kind)}>
				{MAIL_KINDS.map((one) => (
					<MenuItem key={one} value={one}>
						{MAIL_KIND_FACTS[one].name}
					</MenuItem>
				))}
			</TextField>
			{failure === null ? null : (
				<Notice tone="failure" title={failure.title}>
					{failure.message}
				</Notice>
			)}
			<MailWordsForm
				key={kind}
				own={own}
				draft={drafts[kind] ?? null}
				isBusy={isBusy}
				onType={(words) => setDrafts({ ...drafts, [kind]: words })}
				onSave={change}
			/>
			<HistoryPanel key={`${kind} history`} model="mailWords" id={kind} />
			<UnsavedGuard isUnsaved={() => isUnsaved} onLeave={() => setDrafts({})} />
		</div>
	);
};

/** `/admin/mailWords`: the opening and closing words of the mails. */
const MailWordsRoute = (): ReactNode => {
	const query = useQuery({ ...mailWordsQuery, staleTime: 0 });
	return (
		<AdminFrame title="Mails">
			<RecordPage query={query} title={() => 'Mails'} messages={messages} list={models.orders}>
				{(all) => <MailWordsSettings all={all} />}
			</RecordPage>
		</AdminFrame>
	);
};

export default MailWordsRoute;
