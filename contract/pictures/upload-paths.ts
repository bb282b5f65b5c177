/** Pages with a form that sends a file. */
const UPLOAD_PAGES = [
  '/uploadimg',
  '/verify',
  '/shopRegisterStep',
  '/carrierRegisterStep',
  '/personalCenter/information',
  '/personalCenter/myAuthentication/authenticationEnterprise',
  '/personalCenter/myAuthentication/personalCertificate',
  '/personalCenter/checkoutAccount',
  '/personalCenter/quickOrder',
  '/console/catalogue/imports',
  '/console/points/goods/:id',
  '/carrier/lines/imports',
  '/merchant/offers/imports',
  '/merchant/offers/sheetPicture',
  '/merchant/orders/deliveryNote',
  '/merchant/invoices/upload',
  '/waybill/driver',
  '/personalCenter/freightDetail',
  '/carrier/waybills/:id',
  '/carrier/invoices/upload',
]

const UPLOAD_PATHS: readonly string[] = [
  // With scripts, a form is sent to its data URL.
  ...UPLOAD_PAGES.flatMap((page) => [page, `${page}.data`]),
  '/api/third/oss/upload',
  '/api/third/oss/signUpload',
  '/api/third/oss/phoneUpload',
  '/api/user/b2bCheckout/upload',
  '/api/trace/web/quickOrder/table',
  '/api/operator/catalogue/imports/upload',
  '/api/carrier/line/imports/upload',
  '/api/carrier/invoice/file/upload',
  '/api/merchant/offer/imports/upload',
  '/api/merchant/offer/inspectionPicture',
  '/api/merchant/order/deliveryNote',
  '/api/merchant/invoice/file/upload',
  '/api/operator/points/goods/picture',
  '/api/waybill/driver/photo',
  '/api/web/verify/document',
  '/api/web/verify/proof',
]

const UPLOAD_PATTERNS = UPLOAD_PATHS.map(
  (path) => new RegExp(`^${path.replaceAll('.', '\\.').replace(':id', '[^/]+')}$`),
)

/** Tells whether a path accepts uploads. Bodies for other paths are much smaller. */
export function acceptsUploads(path: string): boolean {
  return UPLOAD_PATTERNS.some((pattern) => pattern.test(path))
}
