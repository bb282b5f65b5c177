// docs/test-results.md: the newest result of each part, and the flaky tests of `npm run test:all`.
import { readFileSync, writeFileSync } from 'node:fs'
import { RESULTS } from './changed-files.mjs'

const FLAKY_HEADING = '## Flaky tests'

/** Replaces the row of a part. @param {readonly string[]} cells the first one names the part */
export function writeRow(cells) {
  const row = `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  const [table, ...rest] = readFileSync(RESULTS, 'utf8').split(`\n${FLAKY_HEADING}`)
  const lines = table.trimEnd().split('\n')
  const others = lines.filter((line) => !line.startsWith(`| ${cells[0]} |`))
  const after = rest.length > 0 ? `\n\n${FLAKY_HEADING}${rest.join(FLAKY_HEADING)}` : '\n'
  writeFileSync(RESULTS, [...others, row].join('\n') + after)
}

/** Replaces the row of `test:all` with the result for a tree, and lists its flaky tests. */
export function writeAllRow(tree, { passed, failed, spentMs, flaky, figures }) {
  const day = new Date().toISOString().slice(0, 10)
  const minutes = `${Math.round(spentMs / 60_000)} min in parts`
  writeRow(['all', day, tree, `${passed} passed, ${failed} failed`, minutes, figures.join('<br>')])
  if (flaky.length === 0) return
  const text = readFileSync(RESULTS, 'utf8').trimEnd()
  const start = text.includes(FLAKY_HEADING) ? text : `${text}\n\n${FLAKY_HEADING}\n`
  const lines = flaky.map(({ name, error }) => `- ${day} ${tree.slice(0, 8)}: ${name} (${error})`)
  writeFileSync(RESULTS, `${[start, ...lines].join('\n')}\n`)
}

/** Names that docs/test-results.md already lists as flaky. A test is repaired, then its line removed. */
export function repeatedFlakyTests(flaky, text = readFileSync(RESULTS, 'utf8')) {
  const [, listed = ''] = text.split(FLAKY_HEADING)
  return flaky.map(({ name }) => name).filter((name) => listed.includes(`: ${name} (`))
}
