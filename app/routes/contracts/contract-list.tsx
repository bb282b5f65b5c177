// 我的合同 /personalCenter/contract?state=&q=&page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ContractQuery, contracts } from 'contract/contracts'
import { ContractList } from '~/components/contracts/contract-list'
import { CONTRACTS, contractPath } from '~/components/contracts/contract-paths'
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
  const { query: read, filter } = readFilter(request, ContractQuery)
  const query = read ?? readQuery(request, ContractQuery)
  const { list, ...place } = await call(request, contracts, query)
  return data({ list, place, state: query.state ?? '', filter, pages: pagination(args, place) })
}

export default function Contracts() {
  const { list, ...shown } = useLoaderData<typeof loader>()
  return <ContractList {...shown} rows={list} path={CONTRACTS} linkTo={contractPath} side="buyer" />
}
