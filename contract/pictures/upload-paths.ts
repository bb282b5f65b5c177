/** Pages with a form that sends pictures or tables. */
const UPLOAD_PAGES = [
  '/uploadimg',
  '/shopRegisterStep',
  '/carrierRegisterStep',
  '/personalCenter/information',
  '/personalCenter/myAuthentication/authenticationEnterprise',
  '/personalCenter/myAuthentication/personalCertificate',
  '/personalCenter/checkoutAccount',
  '/personalCenter/quickOrder',
  '/console/catalogue/imports',
  '/merchant/offers/imports',
  '/merchant/offers/sheetPicture',
  '/merchant/orders/deliveryNote',
  '/merchant/invoices/upload',
]

/** Paths that accept uploads. Bodies for other paths are much smaller. With scripts, a form is sent to its data URL. */
export const UPLOAD_PATHS: readonly string[] = [
  ...UPLOAD_PAGES.flatMap((page) => [page, `${page}.data`]),
  '/api/third/oss/upload',
  '/api/third/oss/signUpload',
  '/api/third/oss/phoneUpload',
  '/api/user/b2bCheckout/upload',
  '/api/trace/web/quickOrder/table',
  '/api/operator/catalogue/imports/upload',
  '/api/merchant/offer/imports/upload',
  '/api/merchant/offer/inspectionPicture',
  '/api/merchant/order/deliveryNote',
  '/api/merchant/invoice/file/upload',
]
