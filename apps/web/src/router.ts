import { createBrowserRouter } from 'react-router';
import { patchRoutes, routes } from './routes.tsx';
import { takeMailedLink } from './session/mailed-link.ts';

// Removes the secret before the router reads the address.
takeMailedLink();

export const router = createBrowserRouter(routes, { patchRoutesOnNavigation: patchRoutes });
