// 合同详情 /personalCenter/contractDetail?id=
import { useLoaderData } from '@remix-run/react'
import * as contract from 'contract/contracts'
import { signCode } from 'contract/contracts/signing-proof'
import { CONTRACT_STATES } from 'contract/contracts/states'
import { RefusedNotice } from '~/components/console/refused-notice'
import { ContractFacts } from '~/components/contracts/contract-facts'
import { CONTRACTS, contractFilePath, contractPath } from '~/components/contracts/contract-paths'
import { ContractSteps } from '~/components/contracts/contract-steps'
import { joinForms } from '~/components/forms/form-state'
import { useFormState } from '~/components/forms/use-form-state'
import { ServerFragment } from '~/components/fragments/server-fragment'
import { detailPath } from '~/components/ordering/order-paths'
import { PageTitle } from '~/components/ui/page-title'
import { codeForm } from '~/services/forms/code-sent.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { fragment } from '~/services/pages/server-fragments.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../personal-center/layout'

export const links = styles('forms', 'lists', 'ordering')

export const meta = pageTitle('合同详情')

export const handle: CrumbHandle = { crumbs: [{ name: '合同', to: CONTRACTS }, { name: '合同详情' }] }

const page = memberPage({
  query: contract.ContractPage,
  forms: {
    sign: submitTo(contract.signContract, {
      schema: contract.SignContract,
      to: ({ values }) => contractPath(values.orderId),
      notice: ({ output: { state } }) =>
        state === 'completed' ? '双方签署完成，合同自价款到账时生效' : '已签署，等待供方签署',
    }),
    refuse: submitTo(contract.refuseContract, {
      schema: contract.RefuseContract,
      to: ({ values }) => contractPath(values.orderId),
      notice: '已拒签，供方会收到原因',
    }),
    withdraw: submitTo(contract.withdrawContract, {
      schema: contract.RefuseContract,
      to: ({ values }) => contractPath(values.orderId),
      notice: '已撤销签署',
    }),
    code: codeForm(signCode),
    redraft: submitTo(contract.redraftContract, {
      to: ({ values }) => contractPath(values.orderId),
      notice: '已生成新的合同草稿',
    }),
  },
  async load({ args, query: { id: orderId }, call, openForms }) {
    const found = await call(contract.contract, { orderId })
    const { contractNo, state, openActs, seals, signedBy, hasPayPassword, contentHash } = found
    const facts = fragment(args, 'facts', <ContractFacts contract={found} orderPath={detailPath(orderId)} />)
    const shown = { orderId, contractNo, state, openActs, seals, signedBy, hasPayPassword, facts }
    return { shown, forms: await openForms({ orderId, contentHash }) }
  },
})

export const loader = page.loader
export const action = page.action

export default function ContractDetail() {
  const { shown } = useLoaderData<typeof loader>()
  const forms = {
    sign: joinForms(useFormState('sign'), useFormState('code')),
    refuse: useFormState('refuse'),
    withdraw: useFormState('withdraw'),
    redraft: useFormState('redraft'),
  }
  return (
    <>
      <PageTitle sub={CONTRACT_STATES[shown.state]}>{`合同 ${shown.contractNo}`}</PageTitle>
      <RefusedNotice shown={shown.openActs} />
      <ContractSteps contract={shown} filePath={contractFilePath(shown.orderId)} {...forms} />
      <ServerFragment name="facts" html={shown.facts} />
    </>
  )
}
