// 自动签章 /merchant/contracts/automaticSeal
import { useLoaderData } from '@remix-run/react'
import * as contract from 'contract/contracts/merchant-contracts'
import { signCode } from 'contract/contracts/signing-proof'
import { AutomaticSealPanels } from '~/components/contracts/automatic-seal-panels'
import { AUTOMATIC_SEAL, SHOP_CONTRACTS } from '~/components/contracts/contract-paths'
import { joinForms } from '~/components/forms/form-state'
import { useFormState } from '~/components/forms/use-form-state'
import { PageTitle } from '~/components/ui/page-title'
import { codeForm } from '~/services/forms/code-sent.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms')

export const meta = pageTitle('自动签章')

export const handle: CrumbHandle = {
  crumbs: [{ name: '交易' }, { name: '合同', to: SHOP_CONTRACTS }, { name: '自动签章' }],
}

const page = memberPage({
  to: AUTOMATIC_SEAL,
  forms: {
    start: submitTo(contract.startAutomaticSeal, { notice: '自动签章已开启' }),
    code: codeForm(signCode),
    stop: submitTo(contract.stopAutomaticSeal, { notice: '自动签章已关闭' }),
  },
  async load({ call, openForms }) {
    const shown = await call(contract.automaticSeal, {})
    const [only, ...others] = shown.seals
    const sealId = shown.setting?.sealId ?? (others.length === 0 ? only?.sealId : undefined) ?? ''
    const forms = await openForms({ sealId })
    return { shown, forms }
  },
})

export const loader = page.loader
export const action = page.action

export default function AutomaticSealPage() {
  const { shown } = useLoaderData<typeof loader>()
  const start = joinForms(useFormState('start'), useFormState('code'))
  return (
    <>
      <PageTitle sub="买家签署后，系统以公司印章签署，无需逐份操作">自动签章</PageTitle>
      <AutomaticSealPanels page={shown} start={start} stop={useFormState('stop')} />
    </>
  )
}
