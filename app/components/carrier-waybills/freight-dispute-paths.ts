import type { CaseAct } from 'contract/disputes/dispute-forms'
import type { FreightDisputeAct } from 'contract/waybills/disputes'
import type { CaseParty, CaseSide } from '../disputes/case-side'
import { FREIGHT_WORDS } from '../disputes/dispute-words'
import { carrierWaybillPath } from '../waybills/waybill-paths'

/** The carrier's page of the dispute about a waybill's freight, or one of its forms. */
export function freightDisputePath(waybillId: string, act?: FreightDisputeAct): string {
  const page = `${carrierWaybillPath(waybillId)}/dispute`
  return act === undefined ? page : `${page}?act=${act}#act`
}

/** The step of a case that a form of the page takes; null for those of the objection. */
export function caseActOf(act: FreightDisputeAct): CaseAct | null {
  if (act === 'answer' || act === 'request') return null
  return act === 'accept' ? 'accept_offer' : act
}

/** The form of a step of a case. */
export function caseFormPath(waybillId: string, act?: CaseAct): string {
  return freightDisputePath(waybillId, act === 'accept_offer' ? 'accept' : act)
}

export const CARRIER_PARTY: CaseParty = {
  side: 'merchant',
  caller: 'carrier',
  words: FREIGHT_WORDS,
  other: '发货方',
  refunded: '发货方',
  refundedTo: '发货方',
  rest: '我方',
}

/** The carrier in the dispute of a waybill: all of it has one page. */
export function carrierSide(waybillId: string): CaseSide {
  return {
    ...CARRIER_PARTY,
    casePath: (_, act) => caseFormPath(waybillId, act),
    orderPath: () => carrierWaybillPath(waybillId),
    subjectPath: null,
  }
}
