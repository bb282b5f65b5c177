// 一份合同 /merchant/contracts/:id
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import * as contract from 'contract/contracts/merchant-contracts'
import { CONTRACT_STATES } from 'contract/contracts/states'
import { RefusedNotice } from '~/components/console/refused-notice'
import { ContractFacts } from '~/components/contracts/contract-facts'
import { SHOP_CONTRACTS, shopContractPath } from '~/components/contracts/contract-paths'
import { ContractSteps } from '~/components/contracts/contract-steps'
import { useFormState } from '~/components/forms/use-form-state'
import { shopOrderPath } from '~/components/merchant-orders/shop-order-paths'
import { PageTitle } from '~/components/ui/page-title'
import { call } from '~/services/api/call.server'
import { recordId } from '~/services/console/record-id.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists', 'ordering')

export const meta = pageTitle('合同')

const FORMS = {
  sign: contract.signShopContract.input,
  refuse: contract.refuseShopContract.input,
  withdraw: contract.withdrawShopContract.input,
  redraft: contract.redraftShopContract.input,
}

export const handle: CrumbHandle = {
  crumbs: [{ name: '交易' }, { name: '合同', to: SHOP_CONTRACTS }, { name: '详情' }],
}

export async function loader(args: LoaderFunctionArgs) {
  const { request, params } = args
  await requireMember(args)
  const orderId = recordId(params)
  const shown = await call(request, contract.shopContract, { orderId })
  const { forms, headers } = await openForms(request, FORMS, { orderId, contentHash: shown.contentHash })
  return data({ shown, forms }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  const { request, params } = args
  const form = await readForm(request, FORMS)
  await requireMember(args, { keeping: form })
  const done = (notice: string) => ({ to: shopContractPath(recordId(params)), notice })
  return form.answer({
    sign: async (v) => {
      const { state } = await call(request, contract.signShopContract, v)
      return done(state === 'completed' ? '双方签署完成，合同生效' : '已签署，等待需方签署')
    },
    refuse: async (v) => {
      await call(request, contract.refuseShopContract, v)
      return done('已拒签，需方会收到原因')
    },
    withdraw: async (v) => {
      await call(request, contract.withdrawShopContract, v)
      return done('已撤销签署')
    },
    redraft: async (v) => {
      await call(request, contract.redraftShopContract, v)
      return done('已生成新的合同草稿')
    },
  })
}

export default function ShopContract() {
  const { shown } = useLoaderData<typeof loader>()
  const forms = {
    sign: useFormState('sign'),
    refuse: useFormState('refuse'),
    withdraw: useFormState('withdraw'),
    redraft: useFormState('redraft'),
  }
  return (
    <>
      <PageTitle sub={CONTRACT_STATES[shown.state]}>{`合同 ${shown.contractNo}`}</PageTitle>
      <RefusedNotice shown={shown.openActs} />
      <ContractSteps contract={shown} filePath={`${shopContractPath(shown.orderId)}/file`} {...forms} />
      <ContractFacts contract={shown} orderPath={shopOrderPath(shown.orderId)} />
    </>
  )
}
