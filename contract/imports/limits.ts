/** Limits of uploaded tables. */

export const TABLE_FILE_MAX_BYTES = 8 * 1_048_576
/** Rows without the heading and without empty rows. */
export const TABLE_ROWS_MAX = 20_000
