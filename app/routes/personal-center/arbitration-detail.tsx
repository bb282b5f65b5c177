// 仲裁详情 /personalCenter/arbitrationDetail?id=&act=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import * as cases from 'contract/disputes/arbitration'
import {
  ArbitrationDetailPage,
  type CaseAct,
  EvidenceDraft,
  OfferForm,
  offerOf,
} from 'contract/disputes/dispute-forms'
import { formatYuan } from 'contract/units'
import { PrintButton } from '~/components/content/print-button'
import { CaseActPanel } from '~/components/disputes/case-act-panel'
import { CaseNextStep } from '~/components/disputes/case-next-step'
import { casePath, uploadPath } from '~/components/disputes/dispute-links'
import { StageList } from '~/components/disputes/stage-list'
import { type FormState, joinForms } from '~/components/forms/form-state'
import { useFormState } from '~/components/forms/use-form-state'
import type { LiveHandle } from '~/components/navigation/live'
import { OrderStateTag } from '~/components/ordering/order-state-tag'
import { FactsFragment } from '~/components/trade/facts-fragment'
import { PageTitle } from '~/components/ui/page-title'
import { call } from '~/services/api/call.server'
import { attachCasePanels } from '~/services/disputes/dispute-panels.server'
import { keepForm } from '~/services/forms/drafts.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { readQuery } from '~/services/forms/query.server'
import { pageTitle } from '~/services/pages/page-title'
import { newestPictures } from '~/services/pictures/my-pictures.server'
import { withShownPictures } from '~/services/pictures/shown-pictures.server'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms')

export const meta = pageTitle<typeof loader>(({ arbitration }) => `仲裁 ${arbitration.caseNo}`)

const FORMS = {
  evidence: cases.AddEvidence,
  upload: EvidenceDraft,
  offer: OfferForm,
  accept_offer: cases.AcceptOffer,
  appeal: cases.AppealRuling,
  withdraw: cases.WithdrawArbitration,
}

export const handle: CrumbHandle & LiveHandle<typeof loader> = {
  live: () => 'listen',
  crumbs: [{ name: '仲裁', to: '/personalCenter/arbitration' }, { name: '仲裁详情' }],
}

export { refreshAfterRefusalOnly as shouldRevalidate } from '~/services/forms/refresh-after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const { id, act = null } = readQuery(request, ArbitrationDetailPage)
  const found = await call(request, cases.arbitrationDetail, { id })
  const arbitration = {
    ...found,
    objection: found.objection && withShownPictures(found.objection),
    evidence: found.evidence.map(withShownPictures),
  }
  const facts = attachCasePanels(args, arbitration)
  if (act === null) return data({ arbitration, facts, act, pictures: [], forms: {} })
  const schemas = { [act]: FORMS[act], ...(act === 'evidence' && { upload: FORMS.upload }) }
  const offerId = found.offers.find(({ side, isOpen }) => side === 'merchant' && isOpen)?.id ?? ''
  const [{ forms, headers }, pictures] = await Promise.all([
    openForms(request, schemas, { arbitrationId: id, offerId }),
    act === 'evidence' ? newestPictures(request) : [],
  ])
  return data({ arbitration, facts, act, pictures, forms }, { headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, FORMS)
  await requireMember({ request, context }, { keeping: form })
  if (form.rejected) return form.rejected
  return form.answer({
    evidence: async (v) => {
      await call(request, cases.addEvidence, v)
      return { to: casePath(v.arbitrationId), notice: '证据已提交' }
    },
    upload: async ({ arbitrationId }) => {
      const page = casePath(arbitrationId, 'evidence')
      return { to: uploadPath(page), headers: await keepForm(request, form.values, { page }) }
    },
    offer: async (v) => {
      await call(request, cases.makeOffer, offerOf(v))
      const notice = `调解方案已提出：退给您 ${formatYuan(v.toBuyerYuan)} 元，等待商家接受`
      return { to: casePath(v.arbitrationId), notice }
    },
    accept_offer: async (v) => {
      await call(request, cases.acceptOffer, v)
      return { to: casePath(v.arbitrationId), notice: '已接受调解方案，款项已按方案处理，本案关闭' }
    },
    appeal: async (v) => {
      await call(request, cases.appealRuling, v)
      return { to: casePath(v.arbitrationId), notice: '复议申请已提交，裁决暂不执行' }
    },
    withdraw: async (v) => {
      await call(request, cases.withdrawArbitration, v)
      return { to: casePath(v.arbitrationId), notice: '仲裁已撤回，订单回到申请之前的状态' }
    },
  })
}

export default function ArbitrationDetail() {
  const { arbitration, facts, act } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub={`争议金额 ${formatYuan(arbitration.disputedFen)} 元 · ${arbitration.shopName}`}>
        仲裁 {arbitration.caseNo} <OrderStateTag state={arbitration.orderState} />
      </PageTitle>
      <StageList arbitration={arbitration} />
      {act === null ? <CaseNextStep arbitration={arbitration} /> : <Act act={act} />}
      <FactsFragment html={facts} />
      <PrintButton />
    </>
  )
}

function Act({ act }: { act: CaseAct }) {
  return act === 'evidence' ? <Evidence /> : <OtherAct act={act} />
}

function Evidence() {
  return <ActPanel act="evidence" state={joinForms(useFormState('evidence'), useFormState('upload'))} />
}

function OtherAct({ act }: { act: CaseAct }) {
  return <ActPanel act={act} state={useFormState(act)} />
}

function ActPanel({ act, state }: { act: CaseAct; state: FormState }) {
  const { arbitration, pictures } = useLoaderData<typeof loader>()
  return <CaseActPanel arbitration={arbitration} act={act} state={state} pictures={pictures} />
}
