import { type Figure, judge, type Measured, tableOf } from './figures'

/** A part that ended with an error. */
export interface FailedPart {
  readonly name: string
  readonly error: unknown
}

/**
 * Runs the parts one after another. A part that fails costs only its own figures.
 * @param print gets the figures of each part as soon as it ends
 */
export async function runParts<T>(
  parts: readonly (readonly [name: string, measure: (subject: T) => Promise<Measured[]>])[],
  subject: T,
  print: (line: string) => void,
): Promise<{ figures: Figure[]; failed: FailedPart[] }> {
  const figures: Figure[] = []
  const failed: FailedPart[] = []
  for (const [name, measure] of parts)
    try {
      const measured = (await measure(subject)).map(judge)
      figures.push(...measured)
      if (measured.length > 0) print(tableOf(measured))
    } catch (error) {
      failed.push({ name, error })
      print(`${name} failed: ${textOf(error)}`)
    }
  return { figures, failed }
}

export function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
