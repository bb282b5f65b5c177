// 本店合同 /merchant/contracts?kind=plan&state=&q=&page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { shopContracts } from 'contract/contracts/merchant-contracts'
import { ContractListPage, shopPlanContracts } from 'contract/contracts/plan-contracts'
import { ContractList } from '~/components/contracts/contract-list'
import { SHOP_CONTRACTS, shopContractPath } from '~/components/contracts/contract-paths'
import { ContractTable, PlanContractTable } from '~/components/contracts/contract-table'
import { merchantPlanPath } from '~/components/plans/plan-paths'
import { call } from '~/services/api/call.server'
import { readFilter } from '~/services/forms/filter.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('合同')

export const handle: CrumbHandle = { crumbs: [{ name: '交易' }, { name: '合同' }] }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const { query: read, filter } = readFilter(request, ContractListPage)
  const { kind, ...query } = read ?? readQuery(request, ContractListPage)
  const shown = { state: query.state ?? '', filter }
  if (kind === 'plan') {
    const { list, ...place } = await call(request, shopPlanContracts, query)
    return data({ ...shown, list: [], plans: list, place, pages: pagination(args, place) })
  }
  const { list, ...place } = await call(request, shopContracts, query)
  return data({ ...shown, list, plans: null, place, pages: pagination(args, place) })
}

export default function ShopContracts() {
  const { list, plans, ...shown } = useLoaderData<typeof loader>()
  return (
    <ContractList {...shown} path={SHOP_CONTRACTS} side="seller" isOfPlans={plans !== null}>
      {plans === null ? (
        <ContractTable rows={list} linkTo={shopContractPath} side="seller" />
      ) : (
        <PlanContractTable rows={plans} linkTo={merchantPlanPath} side="seller" />
      )}
    </ContractList>
  )
}
