import type { Reader } from 'backend/platform/database'
import { type Violation, violationsBy } from 'backend/platform/violations'
import script from './stock-violations.sql?raw'

/** Pools whose cached tons differ from what their rows say; an empty list means that the books of the stock hold. */
export async function findStockViolations(reader: Reader): Promise<Violation[]> {
  return await violationsBy(reader, script)
}
