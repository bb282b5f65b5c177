// 线路报价 /lineQuotation?from=&to=&tons=&body=&lengthDm=&page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { lineQuotation, QuotationForm } from 'contract/carriers'
import { QUOTED_KG } from 'contract/carriers/limits'
import { TRUCK_BODIES } from 'contract/pickup/trucks'
import { plainTons } from 'contract/units'
import { LINE_QUOTATION } from '~/components/carriers/carrier-paths'
import { LENGTH_OPTIONS } from '~/components/carriers/length-options'
import { Quotation } from '~/components/carriers/quotation'
import { optionsOf } from '~/components/fields/choices'
import { SelectField } from '~/components/fields/select-field'
import { TextField } from '~/components/fields/text-field'
import { TonsField } from '~/components/fields/tons-field'
import { FilterForm } from '~/components/forms/filter-form'
import { PaginationFragment } from '~/components/lists/pagination-fragment'
import { EmptyState } from '~/components/ui/empty-state'
import { PageTitle } from '~/components/ui/page-title'
import { quotationOf } from '~/services/carriers/quotation.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { sharedByVisitors } from '~/services/pages/shared-by-visitors'
import { styles } from '~/styles/sheets'

export const links = styles('forms', 'lists')

export const meta = pageTitle<typeof loader>(
  ({ quotation }) => (quotation ? `${quotation.from}到${quotation.to}运价` : '线路报价'),
  {
    description: () => '按发货与收货城市比较承运商的线路运价，并列出市场估价的计算过程。',
    canonical: () => LINE_QUOTATION,
  },
)

export const handle = sharedByVisitors('carrier_', 'clock_moved')

export async function loader(args: LoaderFunctionArgs) {
  const { filter, quotation, status } = await quotationOf(args.request, lineQuotation, QuotationForm)
  const pages = quotation && pagination(args, quotation)
  return data({ filter, quotation, pages }, { status })
}

export default function LineQuotation() {
  const { filter, quotation, pages } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub="承运商的有效运价按不含税比较；平台估价供参考">线路报价</PageTitle>
      <FilterForm
        state={filter}
        label="查询线路"
        clearTo={LINE_QUOTATION}
        isNarrowed={quotation !== null}
        submit="查询运价"
        isMain
      >
        <TextField field="from" label="发货城市" hint="如 宁波" />
        <TextField field="to" label="收货城市" hint="如 东莞" />
        <TonsField field="tons" label="吨数" hint={`不填按 ${plainTons(QUOTED_KG)} 吨`} />
        <SelectField field="body" label="车型" none="不限" options={optionsOf(TRUCK_BODIES)} />
        <SelectField field="lengthDm" label="车长" none="不限" options={LENGTH_OPTIONS} />
      </FilterForm>
      {quotation ? (
        <Quotation quotation={quotation} />
      ) : (
        <EmptyState title="请填写发货与收货城市">查询后列出承运商的运价与市场估价。</EmptyState>
      )}
      <PaginationFragment html={pages ?? ''} />
    </>
  )
}
