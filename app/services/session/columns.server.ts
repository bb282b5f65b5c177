import { COLUMNS_COOKIE, columnsIn, columnsText, type ListColumn } from 'contract/spot/columns-cookie'
import { cookieSettings } from './cookie-settings.server'

const REMEMBERED_SECONDS = 365 * 86_400

/** Columns of the spot list that this browser shows. */
export function columnsOf(request: Request): readonly ListColumn[] {
  return columnsIn(request.headers.get('cookie'))
}

/** Cookie with the chosen columns, unsigned, because the HTTP server reads it; the default removes the cookie. */
export async function columnsCookie(columns: readonly string[]): Promise<string> {
  const { path, secure } = await cookieSettings()
  const text = columnsText(columns)
  const age = text === '' ? 0 : REMEMBERED_SECONDS
  return `${COLUMNS_COOKIE}=${text}; Max-Age=${age}; Path=${path}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}
