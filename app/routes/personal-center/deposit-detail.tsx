// 保证金详情 /personalCenter/depositDetail?id=&act=

import { useLoaderData } from '@remix-run/react'
import { depositDetail, objectToForfeit } from 'contract/deposits'
import { DepositDetailPage, ObjectionDraft } from 'contract/deposits/deposit-forms'
import { DEPOSIT_PURPOSES, DEPOSIT_STATES } from 'contract/deposits/states'
import { formatYuan } from 'contract/units'
import { DepositFacts } from '~/components/deposits/deposit-facts'
import { depositPath } from '~/components/deposits/deposit-paths'
import { ObjectionPanel } from '~/components/deposits/objection-panel'
import { describeDeposit } from '~/components/deposits/shown-deposit'
import { joinForms } from '~/components/forms/form-state'
import { useFormState } from '~/components/forms/use-form-state'
import { FactsFragment } from '~/components/trade/facts-fragment'
import { ButtonLink } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { PageTitle } from '~/components/ui/page-title'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { fragment } from '~/services/pages/server-fragments.server'
import { newestPictures } from '~/services/pictures/my-pictures.server'
import { withShownPictures } from '~/services/pictures/shown-pictures.server'
import { uploadForm } from '~/services/pictures/upload-form.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'cases')

export const meta = pageTitle<typeof loader>(({ deposit }) => `保证金 ${deposit.depositNo}`)

export const handle: CrumbHandle = { crumbs: [{ name: '保证金详情' }] }

export { refreshAfterRefusalOnly as shouldRevalidate } from '~/services/forms/refresh-after-refusal'

const page = memberPage({
  query: DepositDetailPage,
  forms: {
    object: submitTo(objectToForfeit, {
      to: ({ values }) => depositPath(values.depositId),
      notice: '异议已提交，处理完毕之前保证金不会扣除',
    }),
    upload: uploadForm(ObjectionDraft, ({ depositId }) => depositPath(depositId, 'object')),
  },
  async load({ args, request, query: { id, act = null }, call, openForms }) {
    const found = await call(depositDetail, { id })
    const deposit = { ...found, objection: found.objection && withShownPictures(found.objection) }
    const facts = fragment(args, 'facts', <DepositFacts deposit={deposit} />)
    if (act === null) return { deposit, facts, act, pictures: [], forms: {} }
    const [forms, pictures] = await Promise.all([openForms({ depositId: id }), newestPictures(request)])
    return { deposit, facts, act, pictures, forms }
  },
})

export const loader = page.loader
export const action = page.action

export default function DepositDetail() {
  const { deposit, facts, act } = useLoaderData<typeof loader>()
  const { id, depositNo, purpose, state, amountFen, openActs } = deposit
  return (
    <>
      <PageTitle sub={`${DEPOSIT_PURPOSES[purpose]}保证金 ${formatYuan(amountFen)} 元`}>
        保证金 {depositNo}
      </PageTitle>
      {act === null ? (
        <Notice kind={state === 'forfeit_pending' ? 'warn' : 'info'} title={DEPOSIT_STATES[state]}>
          <p>{describeDeposit(deposit)}</p>
          {openActs.includes('object') && <ButtonLink to={depositPath(id, 'object')}>提出异议</ButtonLink>}
        </Notice>
      ) : (
        <Objection />
      )}
      <FactsFragment html={facts} />
    </>
  )
}

function Objection() {
  const { deposit, pictures } = useLoaderData<typeof loader>()
  const state = joinForms(useFormState('object'), useFormState('upload'))
  return <ObjectionPanel deposit={deposit} state={state} pictures={pictures} />
}
