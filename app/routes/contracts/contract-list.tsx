// 我的合同 /personalCenter/contract?kind=plan&state=&q=&page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { contracts } from 'contract/contracts'
import { ContractListPage, planContracts } from 'contract/contracts/plan-contracts'
import { ContractList } from '~/components/contracts/contract-list'
import { CONTRACTS, contractPath } from '~/components/contracts/contract-paths'
import { ContractTable, PlanContractTable } from '~/components/contracts/contract-table'
import { planPath } from '~/components/plans/plan-paths'
import { call } from '~/services/api/call.server'
import { readFilter } from '~/services/forms/filter.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../personal-center/layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('合同')

export const handle: CrumbHandle = { crumbs: [{ name: '合同' }] }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const { query: read, filter } = readFilter(request, ContractListPage)
  const { kind, ...query } = read ?? readQuery(request, ContractListPage)
  const shown = { state: query.state ?? '', filter }
  if (kind === 'plan') {
    const { list, ...place } = await call(request, planContracts, query)
    return data({ ...shown, list: [], plans: list, place, pages: pagination(args, place) })
  }
  const { list, ...place } = await call(request, contracts, query)
  return data({ ...shown, list, plans: null, place, pages: pagination(args, place) })
}

export default function Contracts() {
  const { list, plans, ...shown } = useLoaderData<typeof loader>()
  return (
    <ContractList {...shown} path={CONTRACTS} side="buyer" isOfPlans={plans !== null}>
      {plans === null ? (
        <ContractTable rows={list} linkTo={contractPath} side="buyer" />
      ) : (
        <PlanContractTable rows={plans} linkTo={planPath} side="buyer" />
      )}
    </ContractList>
  )
}
