import type { Reader } from 'backend/platform/database'
import { type Violation, violationsBy } from 'backend/platform/violations'
import script from './order-violations.sql?raw'

/** Orders whose state differs from what money and stock say of them; an empty list means that all fit. */
export async function findOrderViolations(reader: Reader): Promise<Violation[]> {
  return await violationsBy(reader, script)
}
