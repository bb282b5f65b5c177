import type { Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import type { DiscountRule, DiscountType } from 'contract/discounts/rules'
import { sql } from 'drizzle-orm'
import { discountAgreement, discountRules } from './tables'

/** Maximum number of rules per type. */
export const RULES_MAX = 5
const TON_KG = 1_000
const YUAN_FEN = 100

/**
 * Whether rules are valid: each from more tons than the one before and worth more, in whole tons and whole yuan.
 * @param rules in the given order
 */
export function areRulesValid(rules: readonly DiscountRule[]): boolean {
  return (
    rules.length <= RULES_MAX &&
    rules.every(({ fromKg, offFenPerTon }, i) => {
      const before = rules[i - 1] ?? { fromKg: -1, offFenPerTon: 0 }
      const isMore = fromKg > before.fromKg && offFenPerTon > before.offFenPerTon
      return isMore && fromKg % TON_KG === 0 && offFenPerTon % YUAN_FEN === 0
    })
  )
}

/**
 * Publishes the rules of a type for the whole market as the next version. An empty list ends the type.
 * @throws Error if they are invalid, because only operators call this
 */
export async function publishDiscountRules(
  tx: Tx,
  { type, rules }: { type: DiscountType; rules: DiscountRule[] },
  at: Date,
): Promise<void> {
  if (!areRulesValid(rules)) throw new Error(`invalid discount rules: ${JSON.stringify(rules)}`)
  await tx.insert(discountRules).values({
    id: newId(),
    type,
    version: sql<number>`1 + (select count(*) from discount_rules r where r.type = ${type})`,
    rules,
    publishedAt: at,
  })
}

/** Whether rules were ever published. */
export async function hasDiscountRules(reader: Reader): Promise<boolean> {
  return (await reader.select({ id: discountRules.id }).from(discountRules).limit(1)).length > 0
}

/** Makes a member or its company a strategic partner between two days in Asia/Shanghai. Replaces the earlier agreement. */
export async function grantAgreement(
  tx: Tx,
  agreement: {
    memberId: string
    /** The company that is the partner. Default: the member in person. */
    companyId?: string | null
    agreementNo: string
    validFrom: string
    validUntil: string
  },
  at: Date,
): Promise<void> {
  await tx.insert(discountAgreement).values({ id: newId(), ...agreement, grantedAt: at })
}
