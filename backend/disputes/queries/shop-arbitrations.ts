import type { Reader } from 'backend/platform/database/database'
import { isOfSeller } from 'backend/platform/database/seller-columns'
import { type Page, readPage } from 'backend/platform/stores/pages'
import type { ArbitrationDetail } from 'contract/disputes/arbitration'
import type { ShopArbitrationRow } from 'contract/disputes/shop-disputes'
import type { ArbitrationStage, AwaitedStep, DisputeSide, ShopDisputeState } from 'contract/disputes/states'
import { and, desc, eq, gte, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { arbitrationById } from '../arbitration-store'
import { PROVING, SETTLING } from '../dispute-rules'
import { arbitration, arbitrationEvidence, arbitrationOffer } from '../tables'
import { arbitrationDetailOf, arbitrationRows } from './arbitration-views'
import type { ShopReader } from './shop-objections'

interface Listed {
  stage?: ArbitrationStage | undefined
  state?: ShopDisputeState | undefined
  page: number
  size: number
}

/**
 * What a case waits for on one side: an answer to the other side's newest proposal, the first evidence, or an appeal.
 * SQL, because lists filter and sort by it.
 */
function awaitedStep(side: DisputeSide, now: Date): SQL<AwaitedStep | null> {
  const { id, stage, stageUntil, appealedAt } = arbitration
  const newestOffer = sql`(select o.side from ${arbitrationOffer} o where o.arbitration_id = ${id}
    and (${appealedAt} is null or o.at > ${appealedAt}) order by o.at desc, o.id desc limit 1)`
  const hasEvidence = sql`exists (select from ${arbitrationEvidence} e where e.arbitration_id = ${id} and e.side = ${side})`
  return sql`case
    when ${inArray(stage, [...SETTLING])} and ${newestOffer} <> ${side} then 'accept_offer'
    when ${inArray(stage, [...PROVING])} and ${gte(stageUntil, now)} and not ${hasEvidence} then 'evidence'
    when ${stage} = 'ruled' and ${isNull(appealedAt)} and ${gte(stageUntil, now)} then 'appeal'
  end`
}

/** A page of a shop's cases: those that wait for the shop, then the other open ones, each by deadline; then closed ones. */
export async function shopArbitrationList(
  reader: Reader,
  { seller, mayAct, now }: ShopReader,
  { stage, state, page, size }: Listed,
): Promise<Page<z.input<typeof ShopArbitrationRow>>> {
  const { at, id, closedAt, stageUntil } = arbitration
  const awaited = awaitedStep('merchant', now)
  const states = { waiting: isNotNull(awaited), open: isNull(closedAt), closed: isNotNull(closedAt) }
  const where = and(
    isOfSeller(arbitration, seller),
    stage && eq(arbitration.stage, stage),
    state && states[state],
  )
  const waitingFirst = [
    sql`(${awaited}) is null`,
    sql`${closedAt} is not null`,
    sql`${stageUntil} nulls last`,
  ]
  const { list: rows, total } = await readPage(
    reader,
    arbitration,
    { where, orderBy: [...waitingFirst, desc(at), desc(id)], page, size },
    reader.select({ opened: arbitration, awaitedStep: awaited }).from(arbitration),
  )
  const viewer = { side: 'merchant' as const, mayAct, now }
  const views = await arbitrationRows(
    reader,
    rows.map(({ opened }) => opened),
    viewer,
  )
  const list = views.map((view, i) => ({ ...view, awaitedStep: rows[i]?.awaitedStep ?? null }))
  return { list, total }
}

/** A case of the shop; undefined for one of another seller. */
export async function shopArbitrationById(
  reader: Reader,
  { seller, mayAct, now }: ShopReader,
  id: string,
): Promise<z.input<typeof ArbitrationDetail> | undefined> {
  const found = await arbitrationById(reader, id, { seller })
  return found && (await arbitrationDetailOf(reader, found, { side: 'merchant', mayAct, now }))
}
