/**
 * Texts of table files that sheet programs would take for a formula. Exports put an apostrophe before them, imports take
 * it off; both use this table, so that an export that is imported unchanged changes nothing.
 */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/
const ESCAPED = /^'+[=+\-@\t\r＝＋－＠]/

/** "-20℃" → "'-20℃"; texts that look escaped get an apostrophe as well. */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** "'-20℃" → "-20℃"; other texts are unchanged. */
export function unescapeFormula(cell: string): string {
  return ESCAPED.test(cell) ? cell.slice(1) : cell
}
