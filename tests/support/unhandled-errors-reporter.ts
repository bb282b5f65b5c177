import type { Reporter } from 'vitest/node'

/** Prints errors outside of tests, which fail a run but are missing in the JSON report. */
export default class UnhandledErrorsReporter implements Reporter {
  onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    for (const { message, stack } of errors) process.stderr.write(`unhandled error: ${stack ?? message}\n`)
  }

  onProcessTimeout(): void {
    process.stderr.write('unhandled error: the test process did not end in time\n')
  }
}
