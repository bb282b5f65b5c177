// 批量改价 /merchant/offers/reprice?step=&way=&sText=&page=
import { useLoaderData } from '@remix-run/react'
import { repriceOffers } from 'contract/spot/merchant-offer-edits'
import {
  ConfirmPrices,
  PastePrices,
  PercentForm,
  priceLines,
  TablePrices,
} from 'contract/spot/merchant-offer-forms'
import { ListPage } from '~/components/console/list-page'
import { TextArea } from '~/components/fields/text-area'
import { TextField } from '~/components/fields/text-field'
import { FormPanel } from '~/components/forms/form-panel'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { CONFIRMED_VALUES, OFFERS } from '~/components/merchant/merchant-paths'
import { PricePreview } from '~/components/merchant/price-preview'
import { PriceTable, PriceTableFilter } from '~/components/merchant/price-table'
import { ButtonLink } from '~/components/ui/button'
import { PageTitle } from '~/components/ui/page-title'
import { pagination } from '~/services/lists/list-controls.server'
import {
  confirmedPrices,
  keepForPreview,
  pricePreview,
  priceTable,
} from '~/services/merchant/reprice-page.server'
import { memberPage } from '~/services/pages/member-page.server'
import { handleWith, submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('批量改价')

export const handle: CrumbHandle = { crumbs: [{ name: '报价', to: OFFERS }, { name: '批量改价' }] }

const page = memberPage({
  forms: {
    paste: handleWith(PastePrices, ({ pasted, requestId }, { request }) =>
      keepForPreview(request, { pasted, requestId }),
    ),
    percent: handleWith(PercentForm, ({ sText, percent, requestId }, { request }) =>
      keepForPreview(request, { sText, percent, requestId }),
    ),
    table: handleWith(TablePrices, ({ requestId, ...typed }, { request }) =>
      keepForPreview(request, { pasted: priceLines(typed).join('\n'), requestId }),
    ),
    confirm: submitTo(repriceOffers, {
      schema: ConfirmPrices,
      input: ({ prices, ...confirmed }) => ({ prices: confirmedPrices(prices), ...confirmed }),
      to: ({ values }) => (values.confirmUnusual === undefined ? OFFERS : CONFIRMED_VALUES),
      notice: ({ output: { repriced } }) => `已改价 ${repriced} 条报价`,
    }),
  },
  async load({ args, request, openForms }) {
    const [rows, table] = await Promise.all([pricePreview(request), priceTable(request)])
    const prices = (rows ?? []).flatMap(({ price }) => price ?? []).join('\n')
    const forms = await openForms({ prices })
    const pages = table && pagination(args, table.place)
    return { rows, table, pages, forms }
  },
})

export const loader = page.loader
export const action = page.action

export default function Reprice() {
  const { rows } = useLoaderData<typeof loader>()
  const confirm = useFormState('confirm')
  return (
    <>
      <PageTitle sub="先预览，确认后一并生效；买家未付款的旧价订单不受影响">批量改价</PageTitle>
      {rows === null ? <TypePrices /> : <PricePreview form={confirm} rows={rows} />}
    </>
  )
}

function TypePrices() {
  const { table, pages } = useLoaderData<typeof loader>()
  const form = useFormState('table')
  if (!table) return <ChooseWay />
  return (
    <>
      <PriceTableFilter filter={table.filter} />
      <ListPage place={table.place} pages={pages} empty="没有符合条件的在售报价">
        <PriceTable form={form} rows={table.rows} />
      </ListPage>
    </>
  )
}

function ChooseWay() {
  const [paste, percent] = [useFormState('paste'), useFormState('percent')]
  return (
    <>
      <p>
        <ButtonLink kind="quiet" to={`${OFFERS}/reprice?way=table`}>
          逐条填写新价
        </ButtonLink>
      </p>
      <FormPanel title="从表格粘贴" state={paste}>
        <TextArea
          field="pasted"
          label="每行一条：牌号、厂家、仓库，最后一列为新价"
          hint="直接从电子表格复制，如「T30S 镇海炼化 6700」；也可用报价编号"
          rows={8}
        />
        <Submit>预览新价</Submit>
      </FormPanel>
      <FormPanel title="按百分比" state={percent}>
        <TextField field="sText" label="牌号、厂家或品类" hint="不填为全部在售报价" isOptional />
        <TextField
          field="percent"
          label="涨跌幅（%）"
          hint="如 1.5 或 -2；新价取整到元"
          inputMode="decimal"
          isShort
        />
        <Submit>预览新价</Submit>
      </FormPanel>
    </>
  )
}
