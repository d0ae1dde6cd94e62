import type { z } from 'zod';
import { profileSchema, staffUserSchema, userSchema, whoamiSchema } from '../entities/account.ts';
import { loginResultSchema } from '../entities/account-forms.ts';
import { recoveryCodesSchema, secondFactorOfferSchema, sessionSchema, staffSecuritySchema } from '../entities/account-security.ts';
import { auditEntrySchema, savedViewSchema, todaySchema } from '../entities/back-office.ts';
import { cartServiceSchema, failingDeliverySchema, findingSchema, reconciliationSchema } from '../entities/cart-service.ts';
import {
	borderSchema,
	categoryConfigurationSchema,
	certificateSchema,
	mediaGroupSchema,
	optionConfigurationSchema,
	optionSchema,
	printCategorySchema,
	printItemSchema,
	printTypeConfigurationSchema,
	printTypeSchema,
	sizeSchema,
} from '../entities/catalogue.ts';
import { widthHeightSchema } from '../entities/common.ts';
import { configSchema } from '../entities/config.ts';
import { createdDesignSchema, cropSchema, designPartSchema, designSchema, printSchema } from '../entities/design.ts';
import { fileCheckEntrySchema, freeCheckRequestSchema, measuredFileSchema, ownFreeCheckRequestSchema } from '../entities/file-check.ts';
import { imageSchema, staffImageSchema } from '../entities/image.ts';
import { listImportSchema } from '../entities/list-import.ts';
import {
	addressSchema,
	orderItemSchema,
	orderSchema,
	orderStatusInfoSchema,
	ownOrderSchema,
	trackingEntrySchema,
} from '../entities/order.ts';
import {
	itemPriceSchema,
	priceImportLineSchema,
	priceImportSchema,
	priceResultSchema,
	priceSchema,
	proofPriceSchema,
} from '../entities/price.ts';
import { tilesSchema } from '../entities/tiles.ts';
import { uploadStatusSchema } from '../entities/upload.ts';
import { zipJobSchema, zipTicketSchema } from '../entities/zip.ts';
import { apiErrorSchema } from '../errors.ts';
import { countSchema } from '../route.ts';

/** Schemas of answers, by the names that generated clients use. */
export const namedSchemas = {
	Address: addressSchema,
	AuditEntry: auditEntrySchema,
	Border: borderSchema,
	CartService: cartServiceSchema,
	CategoryConfiguration: categoryConfigurationSchema,
	Certificate: certificateSchema,
	Config: configSchema,
	Count: countSchema,
	CreatedDesign: createdDesignSchema,
	Crop: cropSchema,
	Design: designSchema,
	DesignPart: designPartSchema,
	Error: apiErrorSchema,
	FailingDelivery: failingDeliverySchema,
	FileCheckEntry: fileCheckEntrySchema,
	Finding: findingSchema,
	FreeCheckRequest: freeCheckRequestSchema,
	Image: imageSchema,
	ItemPrice: itemPriceSchema,
	ListImport: listImportSchema,
	LoginResult: loginResultSchema,
	MeasuredFile: measuredFileSchema,
	MediaGroup: mediaGroupSchema,
	Option: optionSchema,
	OptionConfiguration: optionConfigurationSchema,
	Order: orderSchema,
	OrderItem: orderItemSchema,
	OrderStatusInfo: orderStatusInfoSchema,
	OwnFreeCheckRequest: ownFreeCheckRequestSchema,
	OwnOrder: ownOrderSchema,
	Price: priceSchema,
	PriceImport: priceImportSchema,
	PriceImportLine: priceImportLineSchema,
	PriceResult: priceResultSchema,
	Print: printSchema,
	PrintCategory: printCategorySchema,
	PrintItem: printItemSchema,
	PrintType: printTypeSchema,
	PrintTypeConfiguration: printTypeConfigurationSchema,
	Profile: profileSchema,
	ProofPrice: proofPriceSchema,
	Reconciliation: reconciliationSchema,
	RecoveryCodes: recoveryCodesSchema,
	SavedView: savedViewSchema,
	SecondFactorOffer: secondFactorOfferSchema,
	Session: sessionSchema,
	Size: sizeSchema,
	StaffImage: staffImageSchema,
	StaffSecurity: staffSecuritySchema,
	StaffUser: staffUserSchema,
	Tiles: tilesSchema,
	Today: todaySchema,
	TrackingEntry: trackingEntrySchema,
	UploadStatus: uploadStatusSchema,
	User: userSchema,
	Whoami: whoamiSchema,
	WidthHeight: widthHeightSchema,
	ZipJob: zipJobSchema,
	ZipTicket: zipTicketSchema,
} as const satisfies Readonly<Record<string, z.ZodType>>;
