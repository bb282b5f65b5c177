import type { ShopOrderDisputes } from 'contract/disputes/shop-disputes'
import type { FreightDisputeAct } from 'contract/waybills/disputes'
import type { WaybillDetail } from 'contract/waybills/shapes'
import type { ShownCase, ShownObjection } from '../disputes/shown-disputes'
import { describeShopObjection } from '../merchant-orders/objection-text'
import { CARRIER_PARTY } from './freight-dispute-paths'
import type { DisputeView } from './freight-dispute-view'

/** The dispute about a waybill's freight. */
export interface FreightDispute {
  waybill: WaybillDetail
  /** The newest; null without any. */
  objection: ShownObjection | null
  /** The newest case, unless a later objection has not become one. */
  arbitration: ShownCase | null
  /** Objections before it, the newest first. */
  earlier: readonly ShownObjection[]
  disputes: ShopOrderDisputes
  /** What follows, in one sentence; null without a dispute. */
  situation: string | null
}

/** What follows in the newest objection to a freight; null without any. @param now when it was read */
export function describeFreightObjection(
  { objections, arbitrations }: Pick<ShopOrderDisputes, 'objections' | 'arbitrations'>,
  now: string,
): string | null {
  const [newest] = objections.slice(-1)
  if (newest === undefined) return null
  const hasOpenCase = arbitrations.some(({ closedAt }) => closedAt === null)
  return describeShopObjection(newest, { hasOpenCase, now }, CARRIER_PARTY)
}

/** Links to the steps of a case, by descending weight. */
const CASE_LINKS = ['evidence', 'accept', 'offer', 'appeal', 'withdraw'] as const
const stepOf = (act: (typeof CASE_LINKS)[number]) => (act === 'accept' ? 'accept_offer' : act)

interface OpenSteps {
  objection: Pick<ShownObjection, 'openSteps'> | null
  arbitration: Pick<ShownCase, 'openSteps'> | null
}

/** Steps that are open to the reader, in the order of their links: a role without permission has none. */
export function openDisputeActs({ objection, arbitration }: OpenSteps): FreightDisputeAct[] {
  const ofObjection = objection?.openSteps ?? []
  const ofCase = arbitration?.openSteps ?? []
  const open: [FreightDisputeAct, boolean][] = [
    ['answer', ofObjection.includes('answer')],
    ['request', ofObjection.includes('request_arbitration')],
    ...CASE_LINKS.map((act): [FreightDisputeAct, boolean] => [act, ofCase.includes(stepOf(act))]),
  ]
  return open.flatMap(([act, isOpen]) => (isOpen ? [act] : []))
}

/** The dispute as its page shows it. @param mayAct whether the member's role allows steps */
export function disputeView(dispute: FreightDispute, mayAct: boolean): DisputeView {
  const { waybill, objection, arbitration, disputes, situation } = dispute
  return {
    ...{ waybillId: waybill.id, situation, arbitration, mayAct },
    acts: openDisputeActs(dispute),
    isClosed: (arbitration ?? objection)?.closedAt !== null,
    disputedFen: disputes.arbitrable?.disputedFen ?? objection?.disputedFen ?? 0,
  }
}
