import * as cases from 'contract/disputes/arbitration'
import { type CaseAct, EvidenceDraft, OfferForm, offerOf } from 'contract/disputes/dispute-forms'
import * as merchant from 'contract/disputes/merchant-disputes'
import { shopArbitrationDetail } from 'contract/disputes/shop-disputes'
import type { DisputeSide } from 'contract/disputes/states'
import { formatYuan } from 'contract/units'
import * as carrier from 'contract/waybills/disputes'
import type { z } from 'zod'
import type { CaseParty, CaseSide } from '~/components/disputes/case-side'
import type { ShownCase } from '~/components/disputes/shown-disputes'
import { shownOrderState } from '~/components/ordering/order-state-tag'
import { call } from '../api/call.server'
import type { LoadContext } from '../pages/build-page.server'
import { type FormContext, submitTo } from '../pages/page-forms.server'
import { newestPictures } from '../pictures/my-pictures.server'
import { withShownPictures } from '../pictures/shown-pictures.server'
import { uploadForm } from '../pictures/upload-form.server'

/** The calls of each party, which take the same input. */
const CALLS = {
  buyer: {
    detail: cases.arbitrationDetail,
    evidence: cases.addEvidence,
    offer: cases.makeOffer,
    acceptOffer: cases.acceptOffer,
    appeal: cases.appealRuling,
    withdraw: cases.withdrawArbitration,
  },
  merchant: {
    detail: shopArbitrationDetail,
    evidence: merchant.shopAddEvidence,
    offer: merchant.shopMakeOffer,
    acceptOffer: merchant.shopAcceptOffer,
    appeal: merchant.shopAppealRuling,
    withdraw: merchant.shopWithdrawArbitration,
  },
  carrier: {
    detail: carrier.carriedArbitration,
    evidence: carrier.addFreightEvidence,
    offer: carrier.offerFreightSettlement,
    acceptOffer: carrier.acceptFreightOffer,
    appeal: carrier.appealFreightRuling,
    withdraw: carrier.withdrawFreightArbitration,
  },
} as const

/** A case of this party, with addresses of its pictures. */
export async function readCase(
  request: Request,
  caller: CaseParty['caller'],
  id: string,
): Promise<ShownCase> {
  const found = await call(request, CALLS[caller].detail, { id })
  return {
    ...found,
    objection: found.objection && withShownPictures(found.objection),
    evidence: found.evidence.map(withShownPictures),
  }
}

/** The steps of a case that this side can take, on the page of the case. */
export function caseForms(side: CaseSide) {
  return partyForms(side, (_, arbitrationId, act) => side.casePath(arbitrationId, act))
}

/**
 * The steps of a case that this party can take.
 * @param pathOf page of a case, or of one of its forms
 */
export function partyForms(
  { caller, refunded, other }: CaseParty,
  pathOf: (context: FormContext, arbitrationId: string, act?: CaseAct) => string,
) {
  const calls = CALLS[caller]
  const to = (accepted: FormContext & { values: { arbitrationId: string } }) =>
    pathOf(accepted, accepted.values.arbitrationId)
  return {
    evidence: submitTo(calls.evidence, { to, notice: '证据已提交' }),
    upload: uploadForm(EvidenceDraft, ({ arbitrationId }, context) =>
      pathOf(context, arbitrationId, 'evidence'),
    ),
    offer: submitTo(calls.offer, {
      schema: OfferForm,
      input: offerOf,
      to,
      notice: ({ values }) =>
        `调解方案已提出：退给${refunded} ${formatYuan(values.toBuyerYuan)} 元，等待${other}接受`,
    }),
    accept_offer: submitTo(calls.acceptOffer, {
      to,
      notice: '已接受调解方案，款项已按方案处理，本案关闭',
    }),
    appeal: submitTo(calls.appeal, { to, notice: '复议申请已提交，裁决暂不执行' }),
    withdraw: submitTo(calls.withdraw, { to, notice: '仲裁已撤回，订单回到申请之前的状态' }),
  }
}

type CaseContext = LoadContext<object, ReturnType<typeof caseForms>, z.ZodType>

/** The state of the order, and the form of the selected step with the pictures to choose from. Only a form needs a session. */
export async function openCaseForms(
  { request, openForms }: Pick<CaseContext, 'request' | 'openForms'>,
  { id, offers, orderState }: ShownCase,
  act: CaseAct | null,
  mine: DisputeSide,
) {
  const shown = { act, orderState: shownOrderState(orderState) }
  if (act === null) return { ...shown, pictures: [], forms: {} }
  const only = act === 'evidence' ? (['evidence', 'upload'] as const) : ([act] as const)
  const offerId = offers.find(({ side, isOpen }) => side !== mine && isOpen)?.id ?? ''
  const [forms, pictures] = await Promise.all([
    openForms({ arbitrationId: id, offerId }, { only }),
    act === 'evidence' ? newestPictures(request) : [],
  ])
  return { ...shown, pictures, forms }
}
