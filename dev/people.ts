/** Accounts of a development shop. It listens on this machine only, so the passwords may be public. */
export const people = {
	administrator: { email: 'admin@print-room.example', password: 'ferry-lantern-orchard-41' },
	supervisor: { email: 'sam.supervisor@example.com', password: 'copper-window-meadow-27', firstName: 'Sam', lastName: 'Okafor' },
	customer: { email: 'clara.customer@example.com', password: 'harbour-thistle-canvas-63', firstName: 'Clara', lastName: 'Whitby' },
} as const;
