import type { ComingTruck } from 'backend/pickup'
import type { Clock } from 'backend/platform/clock'
import type { DemoMarket, DemoPart } from 'backend/platform/demo-part'
import { log } from 'backend/platform/log'
import { shared } from 'contract/refusal'
import { confirmPrices, lastConfirmationAt } from '../confirm-prices'
import { DEMO_MEMBERS } from '../seed/members'
import { CallRefused, type Send } from '../send-call'
import { type SignedInMerchant, signInAll } from '../sign-in'
import { planOrderActions } from './advance-orders'
import { indexStepAt, planOfferActions } from './maintain-offers'

export interface DemoActivityOptions {
  clock: Clock
  send: Send
  comingTruck(orderId: string, now: Date): Promise<ComingTruck | undefined>
  /** Number of offers to keep on sale. */
  offers: number
}

/**
 * Plays the demo's merchants through their own calls: paid orders advance within minutes, goods to be collected once a
 * truck comes with the buyer's pass, prices follow an index and are confirmed every morning, sold out and expired offers
 * are replaced.
 * @returns runs one pass for each merchant; safe to run late, twice, and on several servers
 */
export function createDemoActivity({
  clock,
  send,
  comingTruck,
  offers,
}: DemoActivityOptions): () => Promise<void> {
  const shopkeepers = DEMO_MEMBERS.filter((member) => member.shop !== null)
  let signedIn: readonly SignedInMerchant[] | undefined
  let followedStep: number | undefined
  const confirmedAt = new Map<string, number>()

  return async () => {
    signedIn ??= await signInAll(send, shopkeepers)
    try {
      const now = clock.now()
      const isNewStep = indexStepAt(now) !== followedStep
      followedStep = indexStepAt(now)
      for (const merchant of signedIn) {
        const dueAt = lastConfirmationAt(merchant.shop, now)
        if (confirmedAt.get(merchant.shop) !== dueAt.getTime()) {
          await confirmPrices(send, merchant, { dueAt, occasion: 'daily' })
          confirmedAt.set(merchant.shop, dueAt.getTime())
        }
        const orders = await planOrderActions({
          ...{ send, merchant, now },
          comingTruck: (orderId) => comingTruck(orderId, now),
        })
        const actions = isNewStep ? await planOfferActions({ send, merchant, now, offers }) : []
        for (const act of [...orders, ...actions]) await act().catch(ignoreLostRace)
      }
    } catch (error) {
      signedIn = undefined
      if (!isSignedOut(error)) throw error
    }
  }
}

/**
 * One pass of what the modules' parts of the demo do. A part goes on in the next pass, where it signs in again, if others
 * were faster with its step or signed its member out: many visitors share the demo's members.
 */
export async function playParts(parts: readonly DemoPart[], market: DemoMarket): Promise<void> {
  for (const part of parts) await part.act?.(market).catch(ignoreRefusal)
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof CallRefused)) throw error
  log.info({ reason: error.message }, 'demo action refused')
}

/** Ignores a refusal after a lost race. The next pass reads the new state. */
function ignoreLostRace(error: unknown): void {
  if (isSignedOut(error)) throw error
  ignoreRefusal(error)
}

function isSignedOut(error: unknown): boolean {
  return error instanceof CallRefused && error.errorcode === shared.login_expired.errorcode
}
