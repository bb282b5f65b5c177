/** Characters without an own shape: format characters, fillers, and selectors of variants. */
const INVISIBLE = /[\p{Cf}\p{DI}]/gu

/**
 * A number or code in plain form: full-width characters replaced, no format characters, trimmed. Control characters stay,
 * so that the field refuses them.
 */
export function plainText(typed: string): string {
  return typed.normalize('NFKC').replace(INVISIBLE, '').trim()
}

/** Dashes and minus signs that look like a hyphen. */
const DASHES = /[\u2010-\u2015\u2212\u2043\uFE58\uFE63\uFF0D]/g

/** A grade or code with plain hyphens: one that is copied from a document may have minus signs. */
export function foldDashes(text: string): string {
  return text.replace(DASHES, '-')
}
