import { connect, createServer } from 'node:net';

/** True when another program listens on the port. @param {number} port @returns {Promise<boolean>} */
export const isPortTaken = (port) =>
	new Promise((resolve) => {
		const probe = createServer();
		probe.once('error', (error) => resolve('code' in error && error.code === 'EADDRINUSE'));
		probe.listen(port, () => probe.close(() => resolve(false)));
	});

/** True when something answers on the port of this machine. @param {number} port @returns {Promise<boolean>} */
export const answers = (port) =>
	new Promise((resolve) => {
		const socket = connect({ port, host: 'localhost' });
		const settle = (/** @type {boolean} */ value) => {
			socket.destroy();
			resolve(value);
		};
		socket.once('connect', () => settle(true));
		socket.once('error', () => settle(false));
	});
