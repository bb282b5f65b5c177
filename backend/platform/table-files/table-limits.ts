/** Limits of what a table may hold beside its rows, against files that cost much more than their size. */

/** Cells further to the right are left out. */
export const COLUMNS_MAX = 200
/** As sheet programs limit it. */
export const CELL_TEXT_MAX = 32_767
/** Rows with empty ones: sheets that were formatted to their end have many. */
export const ROWS_READ_MAX = 100_000
/** Cells of all rows, with empty ones. 20,000 rows with 100 columns. */
export const CELLS_READ_MAX = 2_000_000
/** Rows that a program sends at once. */
export const ROWS_PER_PART = 500
