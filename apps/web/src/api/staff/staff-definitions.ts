import '../strict-schemas.ts';

export {
	backOfficeRoutes,
	catalogueRoutes,
	crudRoutes,
	designRoutes,
	importRoute,
	orderRoutes,
	orderSelectionRoutes,
	settingsRoutes,
	zipRoutes,
} from '@print-room/contract';
