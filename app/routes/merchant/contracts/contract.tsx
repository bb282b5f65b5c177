// 一份合同 /merchant/contracts/:id
import { useLoaderData } from '@remix-run/react'
import * as contract from 'contract/contracts/merchant-contracts'
import { signCode } from 'contract/contracts/signing-proof'
import { CONTRACT_STATES } from 'contract/contracts/states'
import { RefusedNotice } from '~/components/console/refused-notice'
import { ContractFacts } from '~/components/contracts/contract-facts'
import { SHOP_CONTRACTS, shopContractPath } from '~/components/contracts/contract-paths'
import { ContractSteps } from '~/components/contracts/contract-steps'
import { joinForms } from '~/components/forms/form-state'
import { useFormState } from '~/components/forms/use-form-state'
import { ServerFragment } from '~/components/fragments/server-fragment'
import { shopOrderPath } from '~/components/merchant-orders/shop-order-paths'
import { PageTitle } from '~/components/ui/page-title'
import { codeForm } from '~/services/forms/code-sent.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { fragment } from '~/services/pages/server-fragments.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists', 'ordering')

export const meta = pageTitle('合同')

export const handle: CrumbHandle = {
  crumbs: [{ name: '交易' }, { name: '合同', to: SHOP_CONTRACTS }, { name: '详情' }],
}

const page = memberPage({
  to: ({ id }) => shopContractPath(id),
  forms: {
    sign: submitTo(contract.signShopContract, {
      notice: ({ output: { state } }) =>
        state === 'completed' ? '双方签署完成，合同自价款到账时生效' : '已签署，等待需方签署',
    }),
    refuse: submitTo(contract.refuseShopContract, { notice: '已拒签，需方会收到原因' }),
    withdraw: submitTo(contract.withdrawShopContract, { notice: '已撤销签署' }),
    code: codeForm(signCode),
    redraft: submitTo(contract.redraftShopContract, { notice: '已生成新的合同草稿' }),
  },
  async load({ args, id: orderId, call, openForms }) {
    const found = await call(contract.shopContract, { orderId })
    const { contractNo, state, openActs, seals, signedBy, hasPayPassword, contentHash } = found
    const facts = fragment(
      args,
      'facts',
      <ContractFacts contract={found} orderPath={shopOrderPath(orderId)} />,
    )
    const shown = { orderId, contractNo, state, openActs, seals, signedBy, hasPayPassword, facts }
    return { shown, forms: await openForms({ orderId, contentHash }) }
  },
})

export const loader = page.loader
export const action = page.action

export default function ShopContract() {
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
      <ContractSteps contract={shown} filePath={`${shopContractPath(shown.orderId)}/file`} {...forms} />
      <ServerFragment name="facts" html={shown.facts} />
    </>
  )
}
