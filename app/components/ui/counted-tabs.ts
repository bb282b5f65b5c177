/**
 * Tabs for all of a list and for each of its parts, with their numbers.
 * @param names of the parts by their keys
 * @param counts by the same keys; null where they are not known
 * @param pathOf page of a part, '' for all
 */
export function countedTabs(
  names: Readonly<Record<string, string>>,
  counts: Readonly<Record<string, number>> | null,
  pathOf: (key: string) => string,
): { name: string; to: string; count?: number }[] {
  return Object.entries({ '': '全部', ...names }).map(([key, name]) => {
    const count = counts?.[key]
    return { name, to: pathOf(key), ...(count !== undefined && { count }) }
  })
}
