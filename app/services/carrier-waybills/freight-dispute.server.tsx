import { formatYuan } from 'contract/units'
import { carriedWaybill } from 'contract/waybills/carrier'
import {
  answerFreightObjection,
  carriedDisputes,
  FreightAnswerForm,
  type FreightDisputeAct,
  requestFreightArbitration,
} from 'contract/waybills/disputes'
import { FreightDisputeFacts } from '~/components/carrier-waybills/freight-dispute-facts'
import { CARRIER_PARTY, caseFormPath } from '~/components/carrier-waybills/freight-dispute-paths'
import {
  describeFreightObjection,
  type FreightDispute,
} from '~/components/carrier-waybills/freight-dispute-text'
import { describeCase } from '~/components/disputes/case-progress'
import { StageList } from '~/components/disputes/stage-list'
import { call } from '../api/call.server'
import { partyForms, readCase } from '../disputes/case-page.server'
import { submitTo } from '../pages/page-forms.server'
import type { LoaderArgs } from '../pages/request-scoped.server'
import { fragment } from '../pages/server-fragments.server'
import { withShownPictures } from '../pictures/shown-pictures.server'

/** Steps of the carrier in the dispute of a freight order, one form each. */
export const FREIGHT_DISPUTE_FORMS = {
  answer: submitTo(answerFreightObjection, {
    schema: FreightAnswerForm,
    notice: ({ values: { answer, amountFen = 0 } }) =>
      answer === 'refund'
        ? `异议已答复，${formatYuan(amountFen)} 元已退给发货方`
        : '已拒绝异议，等待发货方处理',
  }),
  request: submitTo(requestFreightArbitration, {
    notice: ({ output: { caseNo } }) => `仲裁申请已提交，案号 ${caseNo}`,
  }),
  ...partyForms(CARRIER_PARTY, ({ id }, _, act) => caseFormPath(id, act)),
}

/** Intents of the form of a step. */
export function disputeIntents(act: FreightDisputeAct): readonly (keyof typeof FREIGHT_DISPUTE_FORMS)[] {
  if (act === 'evidence') return ['evidence', 'upload']
  return act === 'accept' ? ['accept_offer'] : [act]
}

/**
 * The dispute about a waybill's freight: the newest objection, and the case about it.
 * @throws 404 for a waybill of another carrier
 */
export async function readFreightDispute(request: Request, id: string): Promise<FreightDispute> {
  const [waybill, disputes] = await Promise.all([
    call(request, carriedWaybill, { id }),
    call(request, carriedDisputes, { id }),
  ])
  const [newest] = disputes.objections.slice(-1)
  const [row] = disputes.arbitrations.slice(-1)
  const isAbout = row !== undefined && (newest === undefined || row.at >= newest.at)
  const arbitration = isAbout ? await readCase(request, CARRIER_PARTY.caller, row.id) : null
  const [objection = null, ...earlier] = [...disputes.objections].reverse().map(withShownPictures)
  return {
    ...{ waybill, objection, arbitration, earlier, disputes },
    situation: arbitration ? describeCase(arbitration) : describeFreightObjection(disputes, waybill.at),
  }
}

/** Stages and facts of the dispute, rendered by the server. */
export function disputeFragments(args: LoaderArgs, dispute: FreightDispute) {
  const { arbitration, objection } = dispute
  return {
    stages: fragment(args, 'summary', arbitration !== null && <StageList arbitration={arbitration} />),
    facts: fragment(args, 'facts', objection !== null && <FreightDisputeFacts dispute={dispute} />),
  }
}

/** First values of the form of a step. */
export function disputeValues({ waybill, arbitration }: FreightDispute) {
  const offer = arbitration?.offers.find(({ side, isOpen }) => side !== CARRIER_PARTY.side && isOpen)
  return {
    ...{ waybillId: waybill.id, orderId: waybill.orderId },
    ...{ arbitrationId: arbitration?.id ?? '', offerId: offer?.id ?? '' },
  }
}
