/** Campaigns that two operators plan. */
import { listCategories } from 'backend/catalogue'
import { decisionViews, judgeDecision } from 'backend/operators'
import type { Reader, Tx } from 'backend/platform/database/database'
import type { Audited, OperatorCall } from 'backend/platform/endpoint'
import { newId } from 'backend/platform/ids'
import type { Place } from 'backend/platform/stores/pages'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { checkExtraPoints, settingsAt } from 'backend/settings'
import type { PointsCampaign, ProposePointsCampaign } from 'contract/points/campaigns'
import type { CampaignState } from 'contract/points/states'
import type { z } from 'zod'
import { doOverlap, isAhead, periodOfDays } from './campaign-rules'
import {
  type CampaignRow,
  changeCampaign,
  findCampaigns,
  insertCampaign,
  lastBonusAt,
  lockCampaign,
  openCampaigns,
} from './campaign-store'
import { categoryNames } from './campaign-views'

type View = z.input<typeof PointsCampaign>
type Unplannable = 'points_campaign_period' | 'points_campaign_overlaps' | 'points_too_costly'
type Undecidable = 'not_found' | 'points_campaign_decided' | 'own_points_campaign'

/** Proposes a campaign. It gives nothing before another person approves it. */
export async function proposeCampaign(
  tx: Tx,
  { now, operator: { operatorId } }: OperatorCall,
  { fromDay, toDay, requestId: _, ...typed }: z.output<typeof ProposePointsCampaign>,
): Promise<Verdict<Audited<View>, Unplannable | 'points_campaign_category'>> {
  const known = new Set((await listCategories(tx)).map(({ code }) => code))
  const categories = [...new Set(typed.categories)]
  if (categories.some((code) => !known.has(code))) return refuse('points_campaign_category')
  const planned = { ...typed, ...periodOfDays(fromDay, toDay), categories }
  const possible = await judgeCampaign(tx, planned, now)
  if (!possible.ok) return possible
  const proposed = { state: 'proposed', proposedBy: operatorId, proposedAt: now } as const
  return await audited(tx, await insertCampaign(tx, { id: newId(), ...planned, ...proposed }), now)
}

/** Serializes plans, so that two of them cannot break together what is checked here. */
async function judgeCampaign(
  tx: Tx,
  campaign: Pick<CampaignRow, 'startsAt' | 'endsAt' | 'categories' | 'extraPerTon'>,
  now: Date,
): Promise<Verdict<void, Unplannable>> {
  if (!isAhead(campaign, now)) return refuse('points_campaign_period')
  const affordable = await checkExtraPoints(tx, campaign)
  if (!affordable.ok) return affordable
  const other = (await openCampaigns(tx, now)).find((one) => doOverlap(one, campaign))
  return other ? refuse('points_campaign_overlaps', { name: other.name }) : accept()
}

/** Approves a proposal of another person, before the campaign's first day. */
export async function approveCampaign(
  tx: Tx,
  { now, operator: { operatorId } }: OperatorCall,
  id: string,
): Promise<Verdict<Audited<View>, Undecidable | Unplannable>> {
  const locked = await lockProposed(tx, id, operatorId)
  if (!locked.ok) return locked
  const possible = await judgeCampaign(tx, locked.value, now)
  if (!possible.ok) return possible
  const decided = { state: 'approved', decidedBy: operatorId, decidedAt: now } as const
  return await audited(tx, await changeCampaign(tx, id, decided), now)
}

/** Rejects a proposal of another person. */
export async function rejectCampaign(
  tx: Tx,
  { now, operator: { operatorId } }: OperatorCall,
  { id, reason: rejection }: { id: string; reason: string },
): Promise<Verdict<Audited<View>, Undecidable>> {
  const locked = await lockProposed(tx, id, operatorId)
  if (!locked.ok) return locked
  const decided = { state: 'rejected', rejection, decidedBy: operatorId, decidedAt: now } as const
  return await audited(tx, await changeCampaign(tx, id, decided), now)
}

/** Ends an approved campaign early, after the last order that it has counted. */
export async function endCampaign(
  tx: Tx,
  { now }: OperatorCall,
  id: string,
): Promise<Verdict<Audited<View>, 'not_found' | 'points_campaign_over'>> {
  const row = await lockCampaign(tx, id)
  if (!row) return refuse('not_found')
  if (row.state !== 'approved' || row.endsAt <= now) return refuse('points_campaign_over')
  const last = await lastBonusAt(tx, id)
  const endedAt = last !== null && last >= now ? new Date(last.getTime() + 1) : now
  return await audited(tx, await changeCampaign(tx, id, { state: 'ended', endedAt }), now)
}

async function lockProposed(
  tx: Tx,
  id: string,
  operatorId: string,
): Promise<Verdict<CampaignRow, Undecidable>> {
  const reasons = { decided: 'points_campaign_decided', own: 'own_points_campaign' } as const
  return await judgeDecision(tx, await lockCampaign(tx, id), operatorId, reasons)
}

async function audited(tx: Tx, row: CampaignRow, now: Date): Promise<Verdict<Audited<View>, never>> {
  const [output] = await campaignViews(tx, [row], now)
  if (!output) throw new Error(`campaign ${row.id} was not shown`)
  const { id, name, extraPerTon, capPoints, state } = row
  return accept({
    output,
    subject: { kind: 'points_campaign', id },
    facts: { name, extraPerTon, capPoints, state },
  })
}

export async function listCampaigns(
  reader: Reader,
  query: Place & { state?: CampaignState | undefined },
  now: Date,
) {
  const { list, total } = await findCampaigns(reader, query)
  return { list: await campaignViews(reader, list, now), total }
}

async function campaignViews(reader: Reader, rows: readonly CampaignRow[], now: Date): Promise<View[]> {
  const { points_cost: costFen } = await settingsAt(reader, now)
  const views = await decisionViews(reader, rows)
  return await Promise.all(
    views.map(async ({ categories, ...view }) => ({
      ...view,
      categories: await categoryNames(reader, categories),
      mostFen: view.capPoints * costFen,
    })),
  )
}
