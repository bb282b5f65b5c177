import { useLocation } from '@remix-run/react'

/** null or an empty list takes a parameter out; a list gives it several times. */
export type QueryChanges = Record<string, string | number | readonly string[] | null>

/**
 * A page with a query that differs from the present one in some parameters.
 * @returns "/now?a=1&b=2", or "/now" where nothing is left
 */
export function queryLink(pathname: string, present: URLSearchParams, changes: QueryChanges): string {
  const next = new URLSearchParams(present)
  for (const [name, value] of Object.entries(changes)) {
    next.delete(name)
    if (value === null) continue
    for (const item of typeof value === 'object' ? value : [String(value)]) next.append(name, item)
  }
  const query = next.toString()
  return query === '' ? pathname : `${pathname}?${query}`
}

/** Makes links to the same page with another query. */
export type QueryLink = (changes: QueryChanges) => string

/** Makes links to the present page with another query. */
export function useQueryLink(): QueryLink {
  const { pathname, search } = useLocation()
  const present = new URLSearchParams(search)
  return (changes) => queryLink(pathname, present, changes)
}
