import { zodResolver } from '@hookform/resolvers/zod';
import { type ChangeAddress, changeAddressSchema, ownOrderRoutes } from '@print-room/contract';
import { countryName } from '@print-room/domain';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../../api/client.ts';
import { TextField } from '../../../../ui/controls/text-field.tsx';
import styles from './change-dialogs.module.css';
import { type ChangeDialogProps, ChangeForm, useChange } from './change-form.tsx';

const blank: ChangeAddress = { name: '', address1: '', address2: '', city: '', region: '', postalCode: '' };

const fields = [
	['name', 'Name', 'name'],
	['address1', 'Street and number', 'address-line1'],
	['address2', 'Flat, floor or company, optional', 'address-line2'],
	['city', 'Town or city', 'address-level2'],
	['region', 'County, optional', 'address-level1'],
	['postalCode', 'Postcode', 'postal-code'],
] as const;

export const AddressDialog = ({ order, onClose }: ChangeDialogProps): ReactNode => {
	const { country = 'GB', ...before } = order.deliveryAddress ?? {};
	const { register, handleSubmit, formState } = useForm({
		resolver: zodResolver(changeAddressSchema),
		defaultValues: { ...blank, ...before },
		mode: 'onTouched',
	});
	const change = useChange(
		(body: ChangeAddress) => call(ownOrderRoutes.changeOwnAddress, { params: { id: order.id }, body }),
		'The delivery address has been changed.',
		onClose,
	);
	const { errors } = formState;
	return (
		<ChangeForm
			title="Change the delivery address"
			error={change.error}
			submitLabel="Send it there"
			isBusy={change.isPending}
			onSubmit={(event) => void handleSubmit((typed) => (change.isPending ? undefined : change.mutate(typed)))(event)}
			onClose={onClose}
		>
			{fields.map(([name, label, autoComplete]) => (
				<TextField
					key={name}
					label={label}
					autoComplete={`shipping ${autoComplete}`}
					error={errors[name] !== undefined}
					helperText={errors[name]?.message}
					{...register(name)}
				/>
			))}
			<p className={styles.note}>
				In {countryName(country)}. For another country, please write to us: delivery there costs something else.
			</p>
		</ChangeForm>
	);
};
