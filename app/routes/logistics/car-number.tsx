// 查车 /carNumber?plateNumber=&code=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CarNumberPage } from 'contract/waybills/page-forms'
import { TextField } from '~/components/fields/text-field'
import { FilterForm } from '~/components/forms/filter-form'
import { FactsFragment } from '~/components/trade/facts-fragment'
import { Breadcrumb } from '~/components/ui/breadcrumb'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { PageTitle } from '~/components/ui/page-title'
import { TruckFacts } from '~/components/waybills/truck-facts'
import { CAR_NUMBER, FREIGHT } from '~/components/waybills/waybill-paths'
import { readFilter } from '~/services/forms/filter.server'
import { pageTitle } from '~/services/pages/page-title'
import { fragment } from '~/services/pages/server-fragments.server'
import { requireMember } from '~/services/session/member.server'
import { findTruck } from '~/services/waybills/find-truck.server'
import { styles } from '~/styles/sheets'

export const links = styles('forms', 'cases')

export const meta = pageTitle('查车')

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const { query, filter } = readFilter(request, CarNumberPage)
  const waybill = query && (await findTruck(request, query))
  const isAsked = query?.code !== undefined
  const status = query === null ? 400 : isAsked && !waybill ? 404 : 200
  const facts = fragment(args, 'facts', waybill !== null && <TruckFacts waybill={waybill} />)
  return data({ filter, facts, isAsked, isFound: waybill !== null }, { status })
}

export default function CarNumber() {
  const { filter, facts, isAsked, isFound } = useLoaderData<typeof loader>()
  const toWaybills = <ButtonLink to={FREIGHT}>全部运单</ButtonLink>
  return (
    <>
      <Breadcrumb crumbs={[{ name: '查车' }]} />
      <PageTitle sub="按车牌与运单号（或提货码）查询本企业运单的车辆">我的车到哪了</PageTitle>
      <FilterForm
        state={filter}
        label="查询车辆"
        clearTo={CAR_NUMBER}
        isNarrowed={isAsked}
        submit="查询"
        isMain
      >
        <TextField field="plateNumber" label="车牌号" hint="如 粤S12345" autoComplete="off" />
        <TextField
          field="code"
          label="运单号或提货码"
          hint="装货前也可填提货单上的提货码"
          autoComplete="off"
        />
      </FilterForm>
      {isFound && <FactsFragment html={facts} />}
      {isAsked && !isFound && (
        <EmptyState title="没有找到这辆车的运单" actions={toWaybills}>
          请核对车牌与运单号；只能查询本企业的运单。
        </EmptyState>
      )}
      {!isAsked && (
        <EmptyState title="请填写车牌与运单号" actions={toWaybills}>
          运单里的车辆、装卸货与签收时间在这里一起显示。
        </EmptyState>
      )}
    </>
  )
}
