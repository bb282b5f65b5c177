/** The one rule of all decisions by two: whom the market takes for one person. */
import { verifiedNamesOfPhones } from 'backend/account'
import type { Reader } from 'backend/platform/database/database'
import { inArray } from 'drizzle-orm'
import { operator } from './tables'

interface Marks {
  readonly phones: readonly string[]
  readonly email: string | null
}

/**
 * Whether two accounts may belong to one person: they are the same, have or had the same phone, also if one is disabled,
 * have the same e-mail, or their phones belong to members with one verified name. Two persons of the same name cannot
 * decide together.
 */
export async function isSamePerson(reader: Reader, first: string, second: string): Promise<boolean> {
  if (first === second) return true
  const marks = await marksByIds(reader, [first, second])
  const [one, other] = [marks.get(first), marks.get(second)]
  return one !== undefined && other !== undefined && (await haveCommonMark(reader, one, other))
}

/** Whether a phone may belong to the person of one of these accounts. */
export async function isPhoneOfPerson(
  reader: Reader,
  phone: string,
  operatorIds: readonly string[],
): Promise<boolean> {
  const holder = { phones: [phone], email: null }
  for (const marks of (await marksByIds(reader, operatorIds)).values())
    if (await haveCommonMark(reader, marks, holder)) return true
  return false
}

async function marksByIds(reader: Reader, ids: readonly string[]): Promise<Map<string, Marks>> {
  const { id, phone, formerPhones, email } = operator
  const rows = await reader
    .select({ id, phone, formerPhones, email })
    .from(operator)
    .where(inArray(id, [...ids]))
  return new Map(
    rows.map((row) => [
      row.id,
      {
        phones: row.phone === null ? row.formerPhones : [row.phone, ...row.formerPhones],
        email: row.email?.toLowerCase() ?? null,
      },
    ]),
  )
}

async function haveCommonMark(reader: Reader, one: Marks, other: Marks): Promise<boolean> {
  if (one.phones.some((phone) => other.phones.includes(phone))) return true
  if (one.email !== null && one.email === other.email) return true
  const names = await verifiedNamesOfPhones(reader, one.phones)
  if (names.length === 0) return false
  return (await verifiedNamesOfPhones(reader, other.phones)).some((name) => names.includes(name))
}
