import type { ContentDifference } from 'contract/content/editing'
import type { ContentFields } from 'contract/content/fields'
import { CONTENT_FIELDS, type ContentKind } from 'contract/content/kinds'

type Line = ContentDifference['lines'][number]

/** Longer texts are compared as a whole, because the comparison takes time and memory per pair of lines. */
const PAIRS_MAX = 1_000_000

/** Fields that differ between two publications of a kind, line by line. Null: withdrawn, or not yet published. */
export function compareFields(
  kind: ContentKind,
  before: ContentFields | null,
  after: ContentFields | null,
): ContentDifference[] {
  return CONTENT_FIELDS[kind].flatMap(({ name, label }) => {
    const [old, fresh] = [textOf(before?.[name]), textOf(after?.[name])]
    return old === fresh ? [] : [{ field: name, name: label, lines: compareLines(old, fresh) }]
  })
}

function textOf(value: string | number | boolean | null | undefined): string {
  if (typeof value === 'boolean') return value ? '是' : '否'
  return value === null || value === undefined ? '' : String(value)
}

/** Lines of both texts in order, by their longest common subsequence. */
export function compareLines(before: string, after: string): Line[] {
  const [old, fresh] = [linesOf(before), linesOf(after)]
  if (old.length * fresh.length > PAIRS_MAX) return [...lines('removed', old), ...lines('added', fresh)]
  const common = commonLengths(old, fresh)
  const result: Line[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < fresh.length) {
    if (i < old.length && j < fresh.length && old[i] === fresh[j]) {
      result.push({ kind: 'same', text: old[i] ?? '' })
      i += 1
      j += 1
    } else if (j >= fresh.length || (i < old.length && at(common, i + 1, j) >= at(common, i, j + 1))) {
      result.push({ kind: 'removed', text: old[i] ?? '' })
      i += 1
    } else {
      result.push({ kind: 'added', text: fresh[j] ?? '' })
      j += 1
    }
  }
  return result
}

const linesOf = (text: string) => (text === '' ? [] : text.split('\n'))
const lines = (kind: Line['kind'], texts: readonly string[]): Line[] => texts.map((text) => ({ kind, text }))
const at = (table: readonly number[][], i: number, j: number) => table[i]?.[j] ?? 0

/** Length of the longest common subsequence from each pair of lines to the ends. */
function commonLengths(old: readonly string[], fresh: readonly string[]): number[][] {
  const table = Array.from({ length: old.length + 1 }, () => new Array<number>(fresh.length + 1).fill(0))
  for (let i = old.length - 1; i >= 0; i--) {
    const row = table[i] ?? []
    for (let j = fresh.length - 1; j >= 0; j--)
      row[j] =
        old[i] === fresh[j] ? at(table, i + 1, j + 1) + 1 : Math.max(at(table, i + 1, j), at(table, i, j + 1))
  }
  return table
}
