import { models, type ReferenceField } from '@print-room/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { call } from '../../../../api/client.ts';
import { backOfficeRoutes, laterCrudRoutes } from '../../../../api/staff/staff-routes.ts';
import { useModelItem } from '../../data/model.query.ts';
import { useReferences } from '../../fields/inputs/references.query.ts';
import { type ListFilter, noStatus } from '../../query/list-filter.ts';
import styles from './menus.module.css';

interface Choice {
	readonly value: string;
	readonly label: string;
}

interface ChoiceProps {
	readonly label: string;
	readonly value: string;
	readonly choices: readonly Choice[] | null;
	readonly onChange: (value: string) => void;
}

const Choose = ({ label, value, choices, onChange }: ChoiceProps): ReactNode => {
	const id = useId();
	return (
		<label className={styles.field} htmlFor={id}>
			{label}
			<select id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
				<option value="">All</option>
				{choices?.map((choice) => (
					<option key={choice.value} value={choice.value}>
						{choice.label}
					</option>
				))}
				{value !== '' && choices?.every((choice) => choice.value !== value) ? <option value={value}>{value}</option> : null}
			</select>
		</label>
	);
};

const ChooseReference = ({ field, ...props }: Omit<ChoiceProps, 'choices'> & { field: ReferenceField }): ReactNode => {
	const { references } = useReferences(field);
	return <Choose {...props} choices={references?.map(({ id, label }) => ({ value: id, label })) ?? null} />;
};

export const useStatuses = () =>
	useQuery({
		queryKey: [models.trackingstatuses.name, 'choices'],
		queryFn: ({ signal }) => call(laterCrudRoutes(models.trackingstatuses).list, { query: { filter: { order: ['id ASC'] } }, signal }),
	});

const ChooseStatus = (props: Omit<ChoiceProps, 'choices'>): ReactNode => {
	const { data } = useStatuses();
	const none = { value: noStatus, label: 'None yet' };
	return <Choose {...props} choices={data === undefined ? null : [none, ...data.map(({ id, name }) => ({ value: id, label: name }))]} />;
};

const ChooseActor = (props: Omit<ChoiceProps, 'choices'>): ReactNode => {
	const { data } = useQuery({
		queryKey: ['audit', 'actors'],
		queryFn: ({ signal }) => call(backOfficeRoutes.listAuditActors, { signal }),
	});
	return <Choose {...props} choices={data?.map(({ id, name }) => ({ value: id, label: name })) ?? null} />;
};

/** Filters by one person or everyone; a different person is chosen through the list of users. */
const ChoosePerson = (props: Omit<ChoiceProps, 'choices'>): ReactNode => {
	const { data } = useModelItem(models.users, props.value);
	return <Choose {...props} choices={[{ value: props.value, label: data?.email ?? 'One person' }]} />;
};

interface FilterFieldProps {
	readonly filter: ListFilter;
	readonly value: string;
	readonly onChange: (value: string) => void;
}

export const FilterField = ({ filter: { of, label }, value, onChange }: FilterFieldProps): ReactNode => {
	const id = useId();
	switch (of.kind) {
		case 'choices':
			return <Choose label={label} value={value} choices={of.choices} onChange={onChange} />;
		case 'reference':
			return <ChooseReference label={label} value={value} field={of.field} onChange={onChange} />;
		case 'status':
			return <ChooseStatus label={label} value={value} onChange={onChange} />;
		case 'actor':
			return <ChooseActor label={label} value={value} onChange={onChange} />;
		case 'record':
			return value === '' ? null : <Choose label={label} value={value} choices={[{ value, label: 'One record' }]} onChange={onChange} />;
		case 'person':
			return value === '' ? null : <ChoosePerson label={label} value={value} onChange={onChange} />;
		case 'day':
			return (
				<label className={styles.field} htmlFor={id}>
					{label}
					<input id={id} type="date" value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
				</label>
			);
	}
};
