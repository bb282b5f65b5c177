// 运单异常与晚点 /console/waybills?list=&state=&sText=&page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { lateWaybills, OperatorWaybillPage, operatorExceptions } from 'contract/waybills/operator'
import { EXCEPTION_STATES } from 'contract/waybills/states'
import { ListPage } from '~/components/console/list-page'
import { optionsOf } from '~/components/fields/choices'
import { SelectField } from '~/components/fields/select-field'
import { TextField } from '~/components/fields/text-field'
import { FilterForm } from '~/components/forms/filter-form'
import { PageTitle } from '~/components/ui/page-title'
import { Tabs } from '~/components/ui/tabs'
import { ExceptionTable, LateTable } from '~/components/waybills/console-tables'
import { CONSOLE_WAYBILLS } from '~/components/waybills/waybill-paths'
import { operatorCall } from '~/services/api/operator-call.server'
import { readFilter } from '~/services/forms/filter.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireOperator } from '~/services/session/operator.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('运单')

export const handle: CrumbHandle = { crumbs: [{ name: '交易' }, { name: '运单' }] }

const listPath = (list: string) => `${CONSOLE_WAYBILLS}?list=${list}`
const TABS = [
  { name: '异常', to: listPath('exceptions') },
  { name: '晚点', to: listPath('late') },
]

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireOperator(args)
  const { list: shown, state, sText, ...paging } = readQuery(request, OperatorWaybillPage)
  const { filter } = readFilter(request, OperatorWaybillPage)
  if (shown === 'late') {
    const { list, ...place } = await operatorCall(request, lateWaybills, { sText, ...paging })
    const isNarrowed = sText !== ''
    return data({ exceptions: null, late: list, place, filter, isNarrowed, pages: pagination(args, place) })
  }
  const { list, ...place } = await operatorCall(request, operatorExceptions, { state, ...paging })
  const isNarrowed = state !== undefined
  return data({ exceptions: list, late: null, place, filter, isNarrowed, pages: pagination(args, place) })
}

export default function Waybills() {
  const { exceptions, late, place, filter, isNarrowed, pages } = useLoaderData<typeof loader>()
  const here = listPath(exceptions ? 'exceptions' : 'late')
  return (
    <>
      <PageTitle
        sub={
          exceptions
            ? `共 ${place.total} 项；双方未达成一致的，由发货方就运费订单提出异议`
            : `共 ${place.total} 张过了卸货时段仍未到达，最久的在前`
        }
      >
        运单
      </PageTitle>
      <Tabs label="运单分类" tabs={TABS} current={here} />
      <FilterForm
        state={filter}
        label="筛选运单"
        keep={['list', 'size']}
        clearTo={here}
        isNarrowed={isNarrowed}
      >
        {exceptions ? (
          <SelectField field="state" label="状态" none="全部" options={optionsOf(EXCEPTION_STATES)} />
        ) : (
          <TextField field="sText" label="运单号、货物、车牌或企业" />
        )}
      </FilterForm>
      <ListPage place={place} pages={pages} empty={exceptions ? '没有运单异常' : '没有晚点的运单'}>
        {exceptions && <ExceptionTable exceptions={exceptions} />}
        {late && <LateTable waybills={late} />}
      </ListPage>
    </>
  )
}
