import { expect } from './browser-test'

/** What the browser says of a line that a test has broken. */
const OF_LINE = /net::ERR_|status of 502|^502 /

/** Takes the faults of a broken line out of the list; there must be no others. */
export function takeLineFaults(faults: string[]): void {
  expect(faults.filter((fault) => !OF_LINE.test(fault))).toEqual([])
  faults.length = 0
}
