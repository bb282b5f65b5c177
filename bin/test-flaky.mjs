// Failed tests that may be repeated.
import { escaped, playwrightCommand, vitestCommand } from './test-runners.mjs'

/** With more failures than that something is broken, and repeating them would only take time. */
const MAX_REPEATED = 10
/** Failures of these concern money, stock or races, whatever the runner. */
const NEVER_FLAKY = /reconcile|invariant|violation|LedgerConsistent/i
const REPEATABLE_FILES = /^tests\/(?:pages|ops)\//

/** @typedef {import('./test-reports.mjs').Failure} Failure */

/**
 * Whether a failed test may be repeated: pages, stories and servers, but nothing that proves money, stock or races.
 * @param {Failure} failure
 */
export function isRepeatable({ text, test }) {
  if (!test || NEVER_FLAKY.test(test.file) || NEVER_FLAKY.test(text)) return false
  return test.runner === 'playwright' || REPEATABLE_FILES.test(test.file)
}

/** The failures to repeat. @param {readonly Failure[]} failures */
export function failuresToRepeat(failures) {
  return failures.length > MAX_REPEATED ? [] : failures.filter(isRepeatable)
}

/** Repeats one test, alone. @param {Failure} failure @returns {Promise<boolean>} whether it passed */
export async function passesAlone({ test: { runner, file, title, project } }, env) {
  const name = 'repeated'
  const command =
    runner === 'vitest'
      ? vitestCommand(
          name,
          {
            projects: ['market', 'servers'],
            files: [file],
            options: [`--testNamePattern=${wholeTitle(title)}`],
          },
          env,
        )
      : playwrightCommand(
          name,
          {
            projects: [project],
            files: [file],
            options: ['-g', endOfTitle(title), '--workers=1', '--trace=on'],
          },
          env,
        )
  const { passed, failures } = command.read(await command.work())
  return passed > 0 && failures.length === 0
}

/** Vitest's pattern of tests by their whole titles. @param {readonly string[]} titles */
export function wholeTitle(...titles) {
  return `^(?:${titles.map(escaped).join('|')})$`
}

/**
 * Playwright's pattern of tests by their titles, which stand behind project, file and groups, and before tags. Tests made
 * in a loop stand on one line, so a line does not name one.
 * @param {readonly string[]} titles
 */
export function endOfTitle(...titles) {
  return ` (?:${titles.map(escaped).join('|')})(?: @\\S+)*$`
}

/** First line of the error. @param {Failure} failure */
export function firstError({ text }) {
  const [, ...lines] = text.split('\n')
  return (lines.find((line) => line.trim() !== '') ?? '').trim()
}
