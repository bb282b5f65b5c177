/** What may be sent as a file, and how large. */

/** The largest file that is taken as a picture. */
export const PICTURE_MAX_BYTES = 10 * 1_048_576
/** Largest body of a call or form that brings one: the file as base64, and what stands around it. */
export const UPLOAD_BODY_MAX_BYTES = 14_500_000
/** What may bring one; bodies for any other path are far smaller. */
export const UPLOAD_PATHS: readonly string[] = [
  '/uploadimg',
  '/uploadimg.data',
  '/api/third/oss/upload',
  '/api/third/oss/signUpload',
]
