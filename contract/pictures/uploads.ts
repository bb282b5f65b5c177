/** Limits of uploads. */

/** Largest picture file. */
export const PICTURE_MAX_BYTES = 10 * 1_048_576
/** Largest body with a picture: the file in base64, and the other fields. */
export const UPLOAD_BODY_MAX_BYTES = 14_500_000
