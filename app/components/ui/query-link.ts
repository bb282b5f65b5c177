/**
 * The query of a link that changes some parameters of the present page and keeps the rest.
 * @param changes null or an empty list takes a parameter out; a list gives it several times
 * @returns "?a=1&b=2", or "?" where nothing is left, so that the link never keeps the old query
 */
export function queryLink(
  present: URLSearchParams,
  changes: Record<string, string | number | readonly string[] | null>,
): string {
  const next = new URLSearchParams(present)
  for (const [name, value] of Object.entries(changes)) {
    next.delete(name)
    if (value === null) continue
    for (const item of typeof value === 'object' ? value : [String(value)]) next.append(name, item)
  }
  return `?${next}`
}
