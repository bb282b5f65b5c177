import { companyNamesByIds } from 'backend/account'
import type { Reader } from 'backend/platform/database/database'

/**
 * Legal representatives that the market has verified, by company; a later module knows them.
 * @param companies names by company
 */
export type LegalPersonsOf = (
  reader: Reader,
  companies: ReadonlyMap<string, string>,
) => Promise<ReadonlyMap<string, string>>

/** Whether two companies have the same verified legal representative, or are one. */
export async function areRelated(
  reader: Reader,
  legalPersonsOf: LegalPersonsOf,
  [first, second]: readonly [string, string],
): Promise<boolean> {
  if (first === second) return true
  const persons = await legalPersonsOf(reader, await companyNamesByIds(reader, [first, second]))
  const legalPerson = persons.get(first)
  return legalPerson !== undefined && legalPerson === persons.get(second)
}
