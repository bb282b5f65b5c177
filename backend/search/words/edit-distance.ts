/**
 * Edit distance of two words (optimal string alignment): insertion, deletion, substitution, transposition of
 * neighbours.
 * @returns the distance, or `most + 1` if it is above `most`
 */
export function editDistance(left: string, right: string, most: number): number {
  const [a, b] = [[...left], [...right]]
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = b.map((_, i) => i + 1)
  last.unshift(0)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) row.push(cheapest(a, b, i, j, { before, last, row }))
    if (Math.min(...row) > most) return most + 1
    before = last
    last = row
  }
  return Math.min(last.at(-1) ?? 0, most + 1)
}

function cheapest(
  a: readonly string[],
  b: readonly string[],
  i: number,
  j: number,
  rows: { before: number[]; last: number[]; row: number[] },
): number {
  const at = (row: readonly number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY
  const replaced = at(rows.last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
  const best = Math.min(replaced, at(rows.last, j) + 1, at(rows.row, j - 1) + 1)
  const areExchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
  return areExchanged ? Math.min(best, at(rows.before, j - 2) + 1) : best
}
