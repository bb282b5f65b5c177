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
import { lookUpTruck } from '~/services/waybills/find-truck.server'
import { styles } from '~/styles/sheets'

export const links = styles('forms', 'cases')

export const meta = pageTitle('查车')

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const { query, filter } = readFilter(request, CarNumberPage)
  const truck = query && (await lookUpTruck(request, query))
  const isAsked = query?.code !== undefined
  const status = query === null ? 400 : isAsked && !truck ? 404 : 200
  const facts = fragment(args, 'facts', truck !== null && <TruckFacts truck={truck} />)
  return data({ filter, facts, isAsked, isFound: truck !== null }, { status })
}

export default function CarNumber() {
  const { filter, facts, isAsked, isFound } = useLoaderData<typeof loader>()
  const toWaybills = <ButtonLink to={FREIGHT}>全部运单</ButtonLink>
  return (
    <>
      <Breadcrumb crumbs={[{ name: '查车' }]} />
      <PageTitle sub="按车牌与运单号（或提货码）查询承运您货物的车辆">我的车到哪了</PageTitle>
      <FilterForm
        state={filter}
        label="查询车辆"
        clearTo={CAR_NUMBER}
        isNarrowed={isAsked}
        submit="查询"
        isMain
      >
        <TextField field="plateNumber" label="车牌号" hint="如 粤S12345" autoComplete="off" />
        <TextField field="code" label="运单号或提货码" hint="也可填该车提货单上的提货码" autoComplete="off" />
      </FilterForm>
      {isFound && <FactsFragment html={facts} />}
      {isAsked && !isFound && (
        <EmptyState title="没有找到这辆车的运单" actions={toWaybills}>
          请核对车牌与运单号；只能查询本企业的运单，以及承运您订单货物的运单。
        </EmptyState>
      )}
      {!isAsked && (
        <EmptyState title="请填写车牌与运单号" actions={toWaybills}>
          装货、发车、到达与签收的时间，以及运输途中的车辆位置，在这里一起显示。
        </EmptyState>
      )}
    </>
  )
}
