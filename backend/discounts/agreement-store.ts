import { companyNamesByIds, partiesByIds } from 'backend/account'
import type { Reader, Tx } from 'backend/platform/database/database'
import { type Page, type Place, readPage } from 'backend/platform/stores/pages'
import type { DiscountAgreement, PublishedRules } from 'contract/discounts/operator-discounts'
import type { DiscountType } from 'contract/discounts/rules'
import { desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { discountAgreement, discountRules } from './tables'

const KG_PER_TON = 1_000
const FEN_PER_YUAN = 100
const TYPES: readonly DiscountType[] = [1, 2, 3]

/** The newest rules of each type. */
export async function publishedRules(reader: Reader): Promise<z.input<typeof PublishedRules>[]> {
  const rows = await reader
    .select()
    .from(discountRules)
    .where(
      sql`${discountRules.version} = (select max(r.version) from discount_rules r where r.type = ${discountRules.type})`,
    )
  return TYPES.map((type) => {
    const row = rows.find((one) => one.type === type)
    return {
      type,
      version: row?.version ?? 0,
      rules: (row?.rules ?? []).map(({ fromKg, offFenPerTon }) => ({
        tons: fromKg / KG_PER_TON,
        offYuan: offFenPerTon / FEN_PER_YUAN,
      })),
      publishedAt: row?.publishedAt ?? null,
    }
  })
}

/** Serializes publications of a type until the end of the transaction. @returns the newest version, 0 without one */
export async function lockRulesVersion(tx: Tx, type: DiscountType): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`discount rules ${type}`}, 0))`)
  const [row] = await tx
    .select({ version: discountRules.version })
    .from(discountRules)
    .where(eq(discountRules.type, type))
    .orderBy(desc(discountRules.version))
    .limit(1)
  return row?.version ?? 0
}

/** A page of the agreements, newest first. */
export async function findAgreements(
  reader: Reader,
  { memberId, ...place }: Place & { memberId?: string | undefined },
): Promise<Page<z.input<typeof DiscountAgreement>>> {
  const where = memberId === undefined ? undefined : eq(discountAgreement.memberId, memberId)
  const { list: rows, total } = await readPage(reader, discountAgreement, {
    where,
    orderBy: [desc(discountAgreement.grantedAt), desc(discountAgreement.id)],
    ...place,
  })
  const members = await partiesByIds(reader, [...new Set(rows.map((row) => row.memberId))])
  const companyIds = [...new Set(rows.flatMap(({ companyId }) => companyId ?? []))]
  const companies = await companyNamesByIds(reader, companyIds)
  const list = rows.map(({ grantedAt, companyId, ...row }) => ({
    ...row,
    company: companyId && (companies.get(companyId) ?? '--'),
    member: members.get(row.memberId)?.label ?? '--',
    grantedAt,
  }))
  return { list, total }
}
