import { createInterface } from 'node:readline'
import { QueueBusy } from 'backend/platform/database/errors'

/**
 * Reads requests as lines of JSON, and writes a line `{ id, verdict }` after the commit of each. A busy queue is asked again,
 * as clients do.
 */
export async function answerLines<Line>(
  idOf: (line: Line) => string,
  submit: (line: Line) => Promise<unknown>,
): Promise<void> {
  const answer = async (line: Line): Promise<void> => {
    try {
      const verdict = await submit(line)
      process.stdout.write(`${JSON.stringify({ id: idOf(line), verdict })}\n`)
    } catch (error) {
      if (error instanceof QueueBusy) return await answer(line)
      process.stderr.write(`${error}\n`)
    }
  }
  for await (const text of createInterface({ input: process.stdin })) void answer(JSON.parse(text) as Line)
}
