// 本店合同 /merchant/contracts?state=&q=&page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ContractQuery } from 'contract/contracts'
import { shopContracts } from 'contract/contracts/merchant-contracts'
import { CONTRACT_STATES } from 'contract/contracts/states'
import { ListPage } from '~/components/console/list-page'
import { SEALS, SHOP_CONTRACTS, shopContractPath } from '~/components/contracts/contract-paths'
import { ContractTable } from '~/components/contracts/contract-table'
import { TextField } from '~/components/fields/text-field'
import { FilterForm } from '~/components/forms/filter-form'
import { fieldOf } from '~/components/forms/form-state'
import { useQueryLink } from '~/components/lists/query-link'
import { ButtonLink } from '~/components/ui/button'
import { PageTitle } from '~/components/ui/page-title'
import { Tabs } from '~/components/ui/tabs'
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

const STATES = { '': '全部', ...CONTRACT_STATES } as const

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const { query: read, filter } = readFilter(request, ContractQuery)
  const query = read ?? readQuery(request, ContractQuery)
  const { list, ...place } = await call(request, shopContracts, query)
  const { state = '', q } = query
  return data({ list, place, state, q, filter, pages: pagination(args, place) })
}

export default function ShopContracts() {
  const { list, place, state, q, filter, pages } = useLoaderData<typeof loader>()
  const linkTo = useQueryLink()
  const stateLink = (value: string) => linkTo({ state: value === '' ? null : value, page: null })
  return (
    <>
      <PageTitle sub={<ButtonLink to={SEALS}>印章管理</ButtonLink>}>合同</PageTitle>
      <Tabs
        label="合同状态"
        tabs={Object.entries(STATES).map(([value, name]) => ({ name, to: stateLink(value) }))}
        current={stateLink(state)}
      />
      <FilterForm
        state={filter}
        label="查找合同"
        keep={['state', 'size']}
        clearTo={SHOP_CONTRACTS}
        isNarrowed={q !== ''}
        submit="查找"
      >
        <TextField field={fieldOf(filter, 'q')} label="订单号、牌号或厂家" isOptional />
      </FilterForm>
      <ListPage place={place} pages={pages} empty="没有合同">
        <ContractTable rows={list} linkTo={shopContractPath} side="seller" />
      </ListPage>
    </>
  )
}
