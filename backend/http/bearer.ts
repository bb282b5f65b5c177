/** The token of the header, with or without `Bearer` (specification §7). Cookies are never read. */
export function bearer(header: string | undefined): string | null {
  return header?.replace(/^Bearer\s+/i, '').trim() || null
}
