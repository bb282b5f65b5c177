// 保证金详情 /personalCenter/depositDetail?id=&act=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { depositDetail, ObjectToForfeit, objectToForfeit } from 'contract/deposits'
import { DepositDetailPage, ObjectionDraft } from 'contract/deposits/deposit-forms'
import { DEPOSIT_PURPOSES, DEPOSIT_STATES } from 'contract/deposits/states'
import { formatYuan } from 'contract/units'
import { DepositFacts } from '~/components/deposits/deposit-facts'
import { depositPath } from '~/components/deposits/deposit-paths'
import { ObjectionPanel } from '~/components/deposits/objection-panel'
import { describeDeposit } from '~/components/deposits/shown-deposit'
import { uploadPath } from '~/components/disputes/dispute-links'
import { joinForms } from '~/components/forms/form-state'
import { useFormState } from '~/components/forms/use-form-state'
import { FactsFragment } from '~/components/trade/facts-fragment'
import { ButtonLink } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { PageTitle } from '~/components/ui/page-title'
import { call } from '~/services/api/call.server'
import { keepForm } from '~/services/forms/drafts.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { readQuery } from '~/services/forms/query.server'
import { pageTitle } from '~/services/pages/page-title'
import { fragment } from '~/services/pages/server-fragments.server'
import { newestPictures } from '~/services/pictures/my-pictures.server'
import { withShownPictures } from '~/services/pictures/shown-pictures.server'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms')

export const meta = pageTitle<typeof loader>(({ deposit }) => `保证金 ${deposit.depositNo}`)

const FORMS = { object: ObjectToForfeit, upload: ObjectionDraft }

export const handle: CrumbHandle = { crumbs: [{ name: '保证金详情' }] }

export { refreshAfterRefusalOnly as shouldRevalidate } from '~/services/forms/refresh-after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const { id, act = null } = readQuery(request, DepositDetailPage)
  const found = await call(request, depositDetail, { id })
  const deposit = { ...found, objection: found.objection && withShownPictures(found.objection) }
  const facts = fragment(args, 'facts', <DepositFacts deposit={deposit} />)
  if (act === null) return data({ deposit, facts, act, pictures: [], forms: {} })
  const [{ forms, headers }, pictures] = await Promise.all([
    openForms(request, FORMS, { depositId: id }),
    newestPictures(request),
  ])
  return data({ deposit, facts, act, pictures, forms }, { headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, FORMS)
  await requireMember({ request, context }, { keeping: form })
  return form.answer({
    object: async (v) => {
      await call(request, objectToForfeit, v)
      return { to: depositPath(v.depositId), notice: '异议已提交，处理完毕之前保证金不会扣除' }
    },
    upload: async ({ depositId }) => {
      const page = depositPath(depositId, 'object')
      return { to: uploadPath(page), headers: await keepForm(request, form.values, { page }) }
    },
  })
}

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
