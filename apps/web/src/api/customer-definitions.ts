import './strict-schemas.ts';

export {
	approvalRoutes,
	catalogueRoutes,
	designRoutes,
	fileCheckRoutes,
	identityRoutes,
	libraryRoutes,
	settingsRoutes,
} from '@print-room/contract';
