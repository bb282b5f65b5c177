// 仲裁详情 /personalCenter/arbitrationDetail?id=&act=

import { useLoaderData } from '@remix-run/react'
import { ArbitrationDetailPage } from 'contract/disputes/dispute-forms'
import { CasePage } from '~/components/disputes/case-page'
import { CasePanels } from '~/components/disputes/case-panels'
import { buyerSide } from '~/components/disputes/case-side'
import { StageList } from '~/components/disputes/stage-list'
import type { LiveHandle } from '~/components/navigation/live'
import { caseForms, openCaseForms, readCase } from '~/services/disputes/case-page.server'
import { memberPage } from '~/services/pages/member-page.server'
import { pageTitle } from '~/services/pages/page-title'
import { fragment } from '~/services/pages/server-fragments.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'cases')

export const meta = pageTitle<typeof loader>(({ arbitration }) => `仲裁 ${arbitration.caseNo}`)

export const handle: CrumbHandle & LiveHandle<typeof loader> = {
  live: () => 'listen',
  crumbs: [{ name: '仲裁', to: '/personalCenter/arbitration' }, { name: '仲裁详情' }],
}

export { refreshAfterRefusalOnly as shouldRevalidate } from '~/services/forms/refresh-after-refusal'

const page = memberPage({
  query: ArbitrationDetailPage,
  forms: caseForms(buyerSide('shop')),
  async load({ args, request, query: { id, act = null }, openForms }) {
    const arbitration = await readCase(request, 'buyer', id)
    const stages = fragment(args, 'summary', <StageList arbitration={arbitration} />)
    const facts = fragment(
      args,
      'facts',
      <CasePanels arbitration={arbitration} side={buyerSide(arbitration.sellerKind)} />,
    )
    const opened = await openCaseForms({ request, openForms }, arbitration, act, 'buyer')
    return { arbitration, stages, facts, ...opened }
  },
})

export const loader = page.loader
export const action = page.action

export default function ArbitrationDetail() {
  const page = useLoaderData<typeof loader>()
  return <CasePage page={page} side={buyerSide(page.arbitration.sellerKind)} />
}
