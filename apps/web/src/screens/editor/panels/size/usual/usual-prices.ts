import { catalogueRoutes } from '@print-room/contract';
import { type Pence, poundsToPence } from '@print-room/domain';
import { useCallback, useRef, useState } from 'react';
import { call } from '../../../../../api/client.ts';
import { isProof } from '../../../model/state/offer.ts';
import type { EditorState } from '../../../model/state/state.ts';
import { type UsualChoice, usualName } from './usual-choices.ts';

/** Net prices by group, by the size's name; a size without one has none, or it is not known. */
type Prices = Readonly<Record<string, Readonly<Record<string, Pence>>>>;

const pricesOf = async ({ size }: UsualChoice): Promise<Readonly<Record<string, Pence>>> => {
	const body = { categoryId: 'fineartprint', extent1: size.width, extent2: size.height, units: size.units } as const;
	const { mediaTypes } = await call(catalogueRoutes.calculatePrice, { body });
	return Object.fromEntries(mediaTypes.map(({ groupId, price }) => [groupId, poundsToPence(price)]));
};

/** Loads the prices of usual sizes when the list opens; a price that fails to load is left out. */
export const useUsualPrices = ({ offer }: Pick<EditorState, 'offer'>) => {
	const [prices, setPrices] = useState<Prices>({});
	const asked = useRef(new Set<string>());
	const ask = useCallback(
		(choices: readonly UsualChoice[]): void => {
			// A proof costs the same whatever the final print's size.
			if (isProof(offer)) return;
			for (const choice of choices) {
				const name = usualName(choice);
				if (asked.current.has(name)) continue;
				asked.current.add(name);
				pricesOf(choice).then(
					(found) => setPrices((known) => ({ ...known, [name]: found })),
					() => asked.current.delete(name),
				);
			}
		},
		[offer],
	);
	return { prices, ask };
};
