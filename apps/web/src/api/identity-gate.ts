let change: Promise<unknown> | null = null;

/** While `work` changes who is here, the requests of everybody else wait: half a change would be refused. */
export const holdRequests = (work: Promise<unknown>): void => {
	const held = Promise.allSettled([change, work]).then(() => {
		if (change === held) change = null;
	});
	change = held;
};

/** Resolves once nobody is changing who is here. */
export const identitySettled = async (): Promise<void> => {
	while (change !== null) await change;
};
