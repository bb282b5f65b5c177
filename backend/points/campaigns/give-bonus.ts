import { notify } from 'backend/messages'
import type { Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { settingsAt } from 'backend/settings'
import type { MoneyOwner } from 'backend/wallet'
import { ownerColumns } from '../batches/batch-store'
import { givePoints, MARKET_ACTOR, takePoints } from '../batches/move-points'
import { pointsBonusMessage } from '../message-kinds'
import { bonusBy, mostExtra } from './campaign-rules'
import {
  addGiven,
  bonusesOf,
  type CampaignRow,
  campaignFor,
  campaignKg,
  insertBonus,
  lockCampaign,
} from './campaign-store'

interface CountedOrder {
  readonly orderId: string
  readonly category: string | null
  readonly completedAt: Date
}

/**
 * Locks the campaign that counts a completed order, if there is one. Call it before points are moved: completions in one
 * campaign wait for each other here, and hold no account of the ledger yet.
 */
export async function lockCampaignOf(
  tx: Tx,
  { category, completedAt }: Omit<CountedOrder, 'orderId'>,
): Promise<CampaignRow | undefined> {
  if (category === null) return undefined
  const found = await campaignFor(tx, { category, at: completedAt })
  const locked = found && (await lockCampaign(tx, found.id))
  if (!locked) return undefined
  // It may have been ended while this waited.
  const { endedAt } = locked
  return endedAt !== null && endedAt <= completedAt ? undefined : locked
}

/** Brings what a locked campaign has given an owner in line with its orders. The owner is locked. */
export async function reckonBonus(
  tx: Tx,
  owner: MoneyOwner,
  campaign: CampaignRow,
  orderId: string,
  now: Date,
): Promise<void> {
  const { id: campaignId, name, capPoints, givenPoints, extraPerTon, ownerCapPoints } = campaign
  const kg = await campaignKg(tx, campaign, owner.id)
  const before = await bonusesOf(tx, campaignId, owner.id)
  const affordablePerTon = Math.min(extraPerTon, mostExtra(await settingsAt(tx, now)))
  const terms = { extraPerTon, affordablePerTon, ownerCapPoints, leftPoints: capPoints - givenPoints }
  const { tons, points } = bonusBy(kg, before, terms)
  if (tons === 0) return
  const id = newId()
  const asked = { causeId: id, actorId: MARKET_ACTOR, requestId: id, now }
  let debt = 0
  if (points > 0) debt = await givePoints(tx, owner, { ...asked, kind: 'earn', points })
  if (points < 0) debt = await takePoints(tx, owner, { ...asked, kind: 'take_back', points: -points })
  const counted = { orderId, tons, perTon: affordablePerTon, points, debt, at: now }
  await insertBonus(tx, { id, campaignId, ...ownerColumns(owner), ...counted })
  if (points === 0) return
  await addGiven(tx, campaignId, points)
  await notify(tx, [pointsBonusMessage(owner, { id, name, points, debt })], now)
}
