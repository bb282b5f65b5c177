import type { CellValues, ReadRow } from 'backend/imports'
import type { z } from 'zod'

/** Reads the texts of a row by the schema of the calls, so that tables and forms have the same rules. */
export function readBySchema<T>(schema: z.ZodType<T>, values: CellValues): ReadRow<T> {
  const read = schema.safeParse(values)
  if (read.success) return { facts: read.data }
  return {
    problems: read.error.issues.map(({ path, message }) => ({ key: String(path[0] ?? ''), text: message })),
  }
}
