import * as cases from 'contract/disputes/arbitration'
import { type CaseAct, EvidenceDraft, OfferForm, offerOf } from 'contract/disputes/dispute-forms'
import * as merchant from 'contract/disputes/merchant-disputes'
import { shopArbitrationDetail } from 'contract/disputes/shop-disputes'
import type { DisputeSide } from 'contract/disputes/states'
import { formatYuan } from 'contract/units'
import type { CaseSide } from '~/components/disputes/case-side'
import { uploadPath } from '~/components/disputes/dispute-links'
import type { ShownCase } from '~/components/disputes/shown-disputes'
import { call } from '../api/call.server'
import { keepForm } from '../forms/drafts.server'
import { openForms, type ReadForm } from '../forms/forms.server'
import { newestPictures } from '../pictures/my-pictures.server'
import { withShownPictures } from '../pictures/shown-pictures.server'

export const CASE_FORMS = {
  evidence: cases.AddEvidence,
  upload: EvidenceDraft,
  offer: OfferForm,
  accept_offer: cases.AcceptOffer,
  appeal: cases.AppealRuling,
  withdraw: cases.WithdrawArbitration,
}

/** The calls of each side, which take the same input. */
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
} as const

/** A case of this side, with addresses of its pictures. */
export async function readCase(request: Request, side: DisputeSide, id: string): Promise<ShownCase> {
  const found = await call(request, CALLS[side].detail, { id })
  return {
    ...found,
    objection: found.objection && withShownPictures(found.objection),
    evidence: found.evidence.map(withShownPictures),
  }
}

/** Forms of the selected step, with the pictures to choose from. Only a page with a form needs a session. */
export async function openCaseForms(
  request: Request,
  { id, offers }: ShownCase,
  act: CaseAct | null,
  mine: DisputeSide,
) {
  if (act === null) return { page: { act, pictures: [], forms: {} }, headers: new Headers() }
  const schemas = { [act]: CASE_FORMS[act], ...(act === 'evidence' && { upload: CASE_FORMS.upload }) }
  const offerId = offers.find(({ side, isOpen }) => side !== mine && isOpen)?.id ?? ''
  const [{ forms, headers }, pictures] = await Promise.all([
    openForms(request, schemas, { arbitrationId: id, offerId }),
    act === 'evidence' ? newestPictures(request) : [],
  ])
  return { page: { act, pictures, forms }, headers }
}

/** Takes the submitted step of a case. */
export async function answerCase(request: Request, form: ReadForm<typeof CASE_FORMS>, side: CaseSide) {
  const calls = CALLS[side.side]
  const done = (arbitrationId: string, notice: string) => ({ to: side.casePath(arbitrationId), notice })
  return await form.answer({
    evidence: async (v) => {
      await call(request, calls.evidence, v)
      return done(v.arbitrationId, '证据已提交')
    },
    upload: async ({ arbitrationId }) => {
      const page = side.casePath(arbitrationId, 'evidence')
      return { to: uploadPath(page), headers: await keepForm(request, form.values, { page }) }
    },
    offer: async (v) => {
      await call(request, calls.offer, offerOf(v))
      const amount = formatYuan(v.toBuyerYuan)
      return done(v.arbitrationId, `调解方案已提出：退给${side.refunded} ${amount} 元，等待${side.other}接受`)
    },
    accept_offer: async (v) => {
      await call(request, calls.acceptOffer, v)
      return done(v.arbitrationId, '已接受调解方案，款项已按方案处理，本案关闭')
    },
    appeal: async (v) => {
      await call(request, calls.appeal, v)
      return done(v.arbitrationId, '复议申请已提交，裁决暂不执行')
    },
    withdraw: async (v) => {
      await call(request, calls.withdraw, v)
      return done(v.arbitrationId, '仲裁已撤回，订单回到申请之前的状态')
    },
  })
}
