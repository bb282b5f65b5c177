import type { Reporter } from 'vitest/node'

/**
 * Prints errors outside of tests, which fail a run but are missing in the JSON report: a line `unhandled error: …` with
 * the stack as JSON for each, which bin/test-reports.mjs reads.
 */
export default class UnhandledErrorsReporter implements Reporter {
  onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    for (const { message, stack, type, VITEST_TEST_PATH: file, VITEST_TEST_NAME: name } of errors)
      print([stack ?? message, type, file, name].filter(Boolean).join('\n'))
  }

  onProcessTimeout(): void {
    print('the test process did not end in time')
  }
}

function print(text: string): void {
  process.stderr.write(`\nunhandled error: ${JSON.stringify(text)}\n`)
}
