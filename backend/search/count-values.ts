/** Maximum number of values per facet. */
const FACET_VALUES_MAX = 24

/** Values of a facet with the number of rows: the most frequent, and always the chosen ones, so that a choice can be removed. */
export function countValues<Row>(
  rows: readonly Row[],
  valuesOf: (row: Row) => string | readonly string[],
  chosen: readonly string[],
): { value: string; count: number }[] {
  const counts = new Map(chosen.map((value) => [value, 0]))
  for (const row of rows)
    for (const value of [valuesOf(row)].flat()) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => Number(chosen.includes(b.value)) - Number(chosen.includes(a.value)) || b.count - a.count)
    .slice(0, FACET_VALUES_MAX)
}
