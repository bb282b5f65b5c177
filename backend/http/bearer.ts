/** The header holds the token, with or without the word Bearer (specification §7). Cookies are never read. */
export function bearer(header: string | undefined): string | null {
  return header?.replace(/^Bearer\s+/i, '').trim() || null
}
