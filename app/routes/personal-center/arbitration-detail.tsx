// 仲裁详情 /personalCenter/arbitrationDetail?id=&act=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ArbitrationDetailPage } from 'contract/disputes/dispute-forms'
import { CasePage } from '~/components/disputes/case-page'
import { CasePanels } from '~/components/disputes/case-panels'
import { BUYER_SIDE } from '~/components/disputes/case-side'
import type { LiveHandle } from '~/components/navigation/live'
import { answerCase, CASE_FORMS, openCaseForms, readCase } from '~/services/disputes/case-page.server'
import { readForm } from '~/services/forms/forms.server'
import { readQuery } from '~/services/forms/query.server'
import { pageTitle } from '~/services/pages/page-title'
import { fragment } from '~/services/pages/server-fragments.server'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms')

export const meta = pageTitle<typeof loader>(({ arbitration }) => `仲裁 ${arbitration.caseNo}`)

export const handle: CrumbHandle & LiveHandle<typeof loader> = {
  live: () => 'listen',
  crumbs: [{ name: '仲裁', to: '/personalCenter/arbitration' }, { name: '仲裁详情' }],
}

export { refreshAfterRefusalOnly as shouldRevalidate } from '~/services/forms/refresh-after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const { id, act = null } = readQuery(request, ArbitrationDetailPage)
  const arbitration = await readCase(request, 'buyer', id)
  const facts = fragment(args, 'facts', <CasePanels arbitration={arbitration} side={BUYER_SIDE} />)
  const { page, headers } = await openCaseForms(request, arbitration, act, 'buyer')
  return data({ arbitration, facts, ...page }, { headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, CASE_FORMS)
  await requireMember({ request, context }, { keeping: form })
  return answerCase(request, form, BUYER_SIDE)
}

export default function ArbitrationDetail() {
  return <CasePage page={useLoaderData<typeof loader>()} side={BUYER_SIDE} />
}
