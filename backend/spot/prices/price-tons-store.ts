import type { Reader, Tx } from 'backend/platform/database/database'
import { preparedStatement } from 'backend/platform/database/prepared-statement'
import { DEFAULT_PRICE_TONS, type PriceTons } from 'contract/spot/price-tons'
import { eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { priceTonsChoice } from '../tables'

const readChoice = preparedStatement((orm) =>
  orm
    .select({ tons: priceTonsChoice.tons })
    .from(priceTonsChoice)
    .where(eq(priceTonsChoice.memberId, sql.placeholder('memberId')))
    .prepare('price_tons'),
)

/** The tons for which a member compares prices. @param memberId null: a visitor */
export async function priceTonsOf(reader: Reader, memberId: string | null): Promise<PriceTons> {
  if (memberId === null) return DEFAULT_PRICE_TONS
  const [chosen] = await readChoice(reader, { memberId })
  return chosen?.tons ?? DEFAULT_PRICE_TONS
}

/** The same as part of a statement. */
export const tonsOfMember = (memberId: string | SQLWrapper): SQL<PriceTons> =>
  sql<PriceTons>`coalesce((select chosen.tons from price_tons_choice chosen where chosen.member_id = ${memberId}), ${DEFAULT_PRICE_TONS}::smallint)`

/** The same for several members. */
export async function priceTonsOfMembers(
  reader: Reader,
  memberIds: readonly string[],
): Promise<(memberId: string) => PriceTons> {
  const chosen =
    memberIds.length === 0
      ? []
      : await reader
          .select()
          .from(priceTonsChoice)
          .where(inArray(priceTonsChoice.memberId, [...memberIds]))
  const tonsOf = new Map(chosen.map(({ memberId, tons }) => [memberId, tons]))
  return (memberId) => tonsOf.get(memberId) ?? DEFAULT_PRICE_TONS
}

export async function savePriceTons(tx: Tx, choice: { memberId: string; tons: PriceTons }): Promise<void> {
  await tx
    .insert(priceTonsChoice)
    .values(choice)
    .onConflictDoUpdate({ target: priceTonsChoice.memberId, set: { tons: choice.tons } })
}
