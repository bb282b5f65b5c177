import { AUTOMATIC_HEADER, AUTOMATIC_VALUE } from 'contract/automatic-request'

/** Headers that tell whether a user or a script requested the page; see contract/automatic-request.ts. */
export function automaticHeaders(request: Request): Record<string, string> {
  const isAutomatic = request.method === 'GET' && request.headers.get(AUTOMATIC_HEADER) === AUTOMATIC_VALUE
  return isAutomatic ? { [AUTOMATIC_HEADER]: AUTOMATIC_VALUE } : {}
}
