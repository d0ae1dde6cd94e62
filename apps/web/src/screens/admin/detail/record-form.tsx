import Button from '@mui/material/Button';
import { type Item, type Model, type ModelName, printItemSchema } from '@print-room/contract';
import { can } from '@print-room/domain';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useSession } from '../../../session/session.ts';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { MountSketch } from '../dialogs/mount-sketch.tsx';
import { useDraftKey } from '../fields/state/draft-key.ts';
import { draftOf } from '../fields/state/drafts.ts';
import { versionOf } from '../fields/state/version-of.ts';
import { DetailFrame } from './detail-frame.tsx';
import { EditForm } from './edit-form.tsx';
import styles from './edit-page.module.css';
import { HistoryPanel } from './history-panel.tsx';
import { PaperSection } from './paper/open-paper-section.tsx';
import { SectionForm } from './section-form.tsx';
import { type Section, sectionsOf } from './sections.ts';

// No other record loads its code, and a record is shown without it.
const PictureSection = lazy(() => import('./paper-picture/picture-section.tsx').catch(() => ({ default: () => null })));

const sidesOf = ({ width, height }: { readonly width: number; readonly height: number }) => ({
	first: String(width),
	second: String(height),
});

const mountedPrintAside = (item: Item): ReactNode => {
	const { data } = printItemSchema.safeParse(item);
	const aperture = data?.sizes?.[0];
	if (data?.finalSize === undefined || aperture === undefined) return null;
	return <MountSketch mount={{ print: sidesOf(data.sizeMM), board: sidesOf(data.finalSize.sizeMM), aperture: sidesOf(aperture.sizeMM) }} />;
};

const asides: Readonly<Partial<Record<ModelName, (item: Item) => ReactNode>>> = { mountedprints: mountedPrintAside };

const asideOf = (model: Model, item: Item): ReactNode => Object.entries(asides).find(([name]) => name === model.name)?.[1]?.(item) ?? null;

const belows: Readonly<Partial<Record<ModelName, (item: Item, isRecordEdited: boolean) => ReactNode>>> = {
	papers: ({ id }) => (
		<Suspense fallback={<Skeleton width={240} label="The picture is loading" />}>
			<PictureSection id={id} />
		</Suspense>
	),
	printtypes: ({ id }, isRecordEdited) => <PaperSection id={id} isRecordEdited={isRecordEdited} />,
};

const belowOf = (model: Model, item: Item, isRecordEdited: boolean): ReactNode => {
	const below = Object.entries(belows).find(([name]) => name === model.name)?.[1];
	return below === undefined ? null : <div className={styles.below}>{below(item, isRecordEdited)}</div>;
};

export interface RecordFormProps {
	readonly model: Model;
	readonly item: Item;
	readonly reload: () => Promise<Item>;
}

const mayChange = ({ rights }: Model, roles: Parameters<typeof can>[0]): boolean => rights.change !== null && can(roles, rights.change);

export const RecordForm = ({ model, item, reload }: RecordFormProps): ReactNode => {
	const roles = useSession(({ user }) => user?.roles) ?? [];
	const draftKey = useDraftKey(model.name, item.id);
	const draftKeyOf = ({ key }: Section): string => `${draftKey}/${key}`;
	const sections = sectionsOf(model, item);
	// Reopens for editing if a draft was kept when the session ended.
	const [edited, edit] = useState<readonly Section[] | null>(() =>
		sections.some((section) => draftOf(draftKeyOf(section)) !== null) ? sections : null,
	);
	const heading = useRef<HTMLHeadingElement>(null);
	const wasEditing = useRef(false);
	useEffect(() => {
		// Focus on Edit would start editing again with a second Enter.
		if (edited === null && wasEditing.current) heading.current?.focus();
		wasEditing.current = edited !== null;
	}, [edited]);

	const aside = (
		<>
			{belowOf(model, item, edited !== null)}
			<aside className={styles.aside}>
				{asideOf(model, item)}
				<HistoryPanel model={model.name} id={item.id} />
			</aside>
		</>
	);
	if (edited !== null) {
		return (
			<EditForm
				model={model}
				item={item}
				sections={edited}
				draftKeyOf={draftKeyOf}
				reload={async () => sectionsOf(model, await reload())}
				onDone={() => edit(null)}
				aside={aside}
			/>
		);
	}
	return (
		<DetailFrame
			model={model}
			title={model.nameOf(item)}
			headingRef={heading}
			actions={
				mayChange(model, roles) ? (
					<Button key="edit" variant="contained" color="primary" onClick={() => edit(sections)}>
						Edit
					</Button>
				) : null
			}
		>
			<div className={styles.columns}>
				<div className={styles.form}>
					{sections.map((section) => (
						<SectionForm
							key={`${section.key} ${section.item && versionOf(section.item).version}`}
							section={section}
							model={model}
							isReadOnly
						/>
					))}
				</div>
				{aside}
			</div>
		</DetailFrame>
	);
};
