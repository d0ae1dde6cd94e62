/** Processor time that a piece of work takes in this process, in milliseconds: the same however busy the machine is. */
export async function processorMs(work: () => unknown): Promise<number> {
	const before = process.cpuUsage();
	await work();
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1000;
}
