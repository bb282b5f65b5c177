// 合同详情 /personalCenter/contractDetail?id=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import * as contract from 'contract/contracts'
import { CONTRACT_STATES } from 'contract/contracts/states'
import { RefusedNotice } from '~/components/console/refused-notice'
import { ContractFacts } from '~/components/contracts/contract-facts'
import { CONTRACTS, contractFilePath, contractPath } from '~/components/contracts/contract-paths'
import { ContractSteps } from '~/components/contracts/contract-steps'
import { useFormState } from '~/components/forms/use-form-state'
import { detailPath } from '~/components/ordering/order-links'
import { PageTitle } from '~/components/ui/page-title'
import { call } from '~/services/api/call.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { readQuery } from '~/services/forms/query.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../personal-center/layout'

export const links = styles('forms', 'lists', 'ordering')

export const meta = pageTitle('合同详情')

const FORMS = {
  sign: contract.SignContract,
  refuse: contract.RefuseContract,
  withdraw: contract.RefuseContract,
  redraft: contract.redraftContract.input,
}

export const handle: CrumbHandle = { crumbs: [{ name: '合同', to: CONTRACTS }, { name: '合同详情' }] }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const { id: orderId } = readQuery(request, contract.ContractPage)
  const shown = await call(request, contract.contract, { orderId })
  const { forms, headers } = await openForms(request, FORMS, { orderId, contentHash: shown.contentHash })
  return data({ shown, forms }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  const { request } = args
  const form = await readForm(request, FORMS)
  await requireMember(args, { keeping: form })
  return form.answer({
    sign: async (v) => {
      const { state } = await call(request, contract.signContract, v)
      const notice = state === 'completed' ? '双方签署完成，合同生效' : '已签署，等待供方签署'
      return { to: contractPath(v.orderId), notice }
    },
    refuse: async (v) => {
      await call(request, contract.refuseContract, v)
      return { to: contractPath(v.orderId), notice: '已拒签，供方会收到原因' }
    },
    withdraw: async (v) => {
      await call(request, contract.withdrawContract, v)
      return { to: contractPath(v.orderId), notice: '已撤销签署' }
    },
    redraft: async (v) => {
      await call(request, contract.redraftContract, v)
      return { to: contractPath(v.orderId), notice: '已生成新的合同草稿' }
    },
  })
}

export default function ContractDetail() {
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
      <ContractSteps contract={shown} filePath={contractFilePath(shown.orderId)} {...forms} />
      <ContractFacts contract={shown} orderPath={detailPath(shown.orderId)} />
    </>
  )
}
