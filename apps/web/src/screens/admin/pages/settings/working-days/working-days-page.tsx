import { models, type WorkingDays } from '@print-room/contract';
import { shopDay, WEEKDAYS } from '@print-room/domain';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSession } from '../../../../../session/session.ts';
import { Button } from '../../../../../ui/controls/button.tsx';
import { Notice } from '../../../../../ui/controls/notice.tsx';
import { ToggleSwitch } from '../../../../../ui/controls/toggle-switch.tsx';
import { Skeleton } from '../../../../../ui/page/skeleton.tsx';
import { showToast } from '../../../../../ui/page/toasts.ts';
import { workingDaysQuery } from '../../../data/working-days.query.ts';
import { HistoryPanel } from '../../../detail/history-panel.tsx';
import { UnsavedGuard } from '../../../detail/unsaved-guard.tsx';
import { AdminFrame } from '../../../frame/admin-frame.tsx';
import { RecordPage } from '../../record/record-page.tsx';
import { LeadTimes } from './lead-times.tsx';
import { useWorkingDaysChange } from './use-working-days-change.ts';
import styles from './working-days.module.css';
import {
	type Closed,
	calendarOf,
	closedKey,
	type Draft,
	exampleOf,
	isUnsaved,
	noDraft,
	problemOf,
	toggled,
	weekdayName,
} from './working-days.ts';

const ClosedDays = lazy(() => import('./closed-days.tsx').then(({ ClosedDays }) => ({ default: ClosedDays })));

const messages = { missing: 'There are no working days.', failed: "Couldn't load the working days." };

const WorkingDaysForm = ({ base }: { readonly base: WorkingDays }): ReactNode => {
	const mayChange = useSession(({ user }) => user?.roles.includes('admin') === true);
	const [draft, setDraft] = useState<Draft>(noDraft);
	const { save, refuse, isBusy, failure } = useWorkingDaysChange(base);
	const today = shopDay(Date.now());
	const { isOn, weekdays, closedDays } = calendarOf(base, draft);
	const hasChanges = isUnsaved(base, draft);
	const example = exampleOf(base, draft, today);
	const change = (changes: Partial<Draft>): void => setDraft({ ...draft, ...changes });
	const remove = (closed: Closed): void => {
		const key = closedKey(closed);
		const isNew = draft.added.some((one) => closedKey(one) === key);
		change(isNew ? { added: draft.added.filter((one) => closedKey(one) !== key) } : { removed: [...draft.removed, key] });
	};
	const add = (days: readonly Closed[]): void => {
		const keys = days.map(closedKey);
		change({
			removed: draft.removed.filter((key) => !keys.includes(key)),
			added: [...draft.added, ...days.filter((closed) => !draft.removed.includes(closedKey(closed)))],
		});
	};
	const submit = (): void => {
		const problem = problemOf(base, draft);
		if (problem !== null) refuse(problem);
		else
			void save(draft, () => {
				setDraft(noDraft);
				showToast({ message: 'The working days were saved.', severity: 'success' });
			});
	};
	return (
		<div className={styles.page}>
			<ToggleSwitch
				label="Tell customers when their order is expected to leave"
				isOn={isOn}
				disabled={!mayChange}
				onChange={(on) => change({ isOn: on })}
			/>
			<p className={styles.example} role="status">
				{example}
			</p>
			<fieldset className={styles.weekdays}>
				<legend>Working days</legend>
				{WEEKDAYS.map((weekday) => (
					<label key={weekday}>
						<input
							type="checkbox"
							checked={weekdays.includes(weekday)}
							disabled={!mayChange}
							aria-label={weekdayName(weekday)}
							onChange={() => change({ weekdays: toggled(weekdays, weekday) })}
						/>
						<span aria-hidden="true">{weekdayName(weekday, 'short')}</span>
					</label>
				))}
			</fieldset>
			<Suspense fallback={<Skeleton width={240} label="The closed days are loading" />}>
				<ClosedDays closedDays={closedDays} today={today} onChange={mayChange ? { add, remove } : null} />
			</Suspense>
			<LeadTimes base={base} draft={draft} onType={mayChange ? (id, days) => change({ days: { ...draft.days, [id]: days } }) : null} />
			{failure === null ? null : (
				<Notice tone="failure" title={failure.title}>
					{failure.message}
				</Notice>
			)}
			{mayChange ? (
				<div className={styles.actions}>
					<Button variant="contained" color="primary" aria-disabled={isBusy || !hasChanges} onClick={() => hasChanges && submit()}>
						{isBusy ? 'Saving…' : 'Save changes'}
					</Button>
					{hasChanges ? (
						<Button variant="outlined" onClick={() => setDraft(noDraft)}>
							Discard
						</Button>
					) : null}
					<p className={styles.quiet}>Orders that are paid keep their due date.</p>
				</div>
			) : (
				<p className={styles.quiet}>Administrators change these.</p>
			)}
			<HistoryPanel model="workingDays" id={base.id} />
			<UnsavedGuard isUnsaved={() => hasChanges} onLeave={() => setDraft(noDraft)} />
		</div>
	);
};

/** `/admin/workingDays`: working weekdays, closed days and lead times, from which due dates follow. */
const WorkingDaysRoute = (): ReactNode => {
	const query = useQuery({ ...workingDaysQuery, staleTime: 0 });
	return (
		<AdminFrame title="Working days">
			<RecordPage query={query} title={() => 'Working days'} messages={messages} list={models.orders}>
				{(base) => <WorkingDaysForm base={base} />}
			</RecordPage>
		</AdminFrame>
	);
};

export default WorkingDaysRoute;
