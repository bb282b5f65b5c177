/** No name of ours is longer. A page repeats the values of its address in every link of a list. */
const VALUE_MAX_LENGTH = 100

/** What lists are narrowed down, sorted and turned over by. */
const PARAMETERS: ReadonlySet<string> = new Set([
  ...['category', 'maker', 'processing', 'city', 'province', 'warehouse', 'delivery', 'price', 'stock'],
  ...['meltFlow', 'density', 'sort', 'filters', 'days', 'page', 'size'],
])

/** @returns the query with such values cut, or null where none is too long */
export function withShortFacets(search: string): string | null {
  const given = [...new URLSearchParams(search)]
  const isLong = ([name, value]: [string, string]) => PARAMETERS.has(name) && value.length > VALUE_MAX_LENGTH
  if (!given.some(isLong)) return null
  const cut = ([name, value]: [string, string]) => [name, [...value].slice(0, VALUE_MAX_LENGTH).join('')]
  return `?${new URLSearchParams(given.map((pair) => (isLong(pair) ? cut(pair) : pair)))}`
}
