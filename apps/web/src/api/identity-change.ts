let change: Promise<unknown> | null = null;

/** Holds all other requests while `work` changes the identity; half-way they would be refused. */
export const holdRequests = (work: Promise<unknown>): void => {
	const held = Promise.allSettled([change, work]).then(() => {
		if (change === held) change = null;
	});
	change = held;
};

export const identitySettled = async (): Promise<void> => {
	while (change !== null) await change;
};
