/** Limits of uploads. */

/** Largest picture file. */
export const PICTURE_MAX_BYTES = 10 * 1_048_576
/** Largest body with a picture: the file in base64, and the other fields. */
export const UPLOAD_BODY_MAX_BYTES = 14_500_000
/** Paths that accept uploads. Bodies for other paths are much smaller. */
export const UPLOAD_PATHS: readonly string[] = [
  '/uploadimg',
  '/uploadimg.data',
  '/api/third/oss/upload',
  '/api/third/oss/signUpload',
  '/api/third/oss/phoneUpload',
  '/api/user/b2bCheckout/upload',
  '/personalCenter/checkoutAccount',
  '/personalCenter/checkoutAccount.data',
  '/api/operator/catalogue/imports/upload',
  '/console/catalogue/imports',
  '/api/merchant/offer/imports/upload',
  '/merchant/offers/imports',
]
