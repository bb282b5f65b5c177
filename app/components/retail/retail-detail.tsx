import type { RetailDetail as RetailGoods } from 'contract/retail'
import { warehouseName } from 'contract/warehouse-name'
import { type ComponentProps, lazy, Suspense } from 'react'
import { RefusedNotice } from '../console/refused-notice'
import { joinForms } from '../forms/form-state'
import { useFormState } from '../forms/use-form-state'
import { FactsFragment } from '../trade/facts-fragment'
import { Breadcrumb } from '../ui/breadcrumb'
import { Notice } from '../ui/notice'
import { PageTitle } from '../ui/page-title'
import { Columns, Panel } from '../ui/panel'
import { RETAIL_TAB } from './pick-tabs'
import { RetailActions } from './retail-actions'
import { RetailSummary } from './retail-summary'
import { RetailTableFragment } from './retail-table-fragment'

/** Loaded only where it is shown. */
const RetailForm = lazy(() => import('./retail-form'))

type FormProps = ComponentProps<typeof RetailForm>

interface Order extends Pick<FormProps, 'quote' | 'addresses' | 'buyers'> {
  bags: number
  isAdjusted: boolean
}

export interface RetailDetailProps {
  goods: RetailGoods
  /** Null without the form of an order. */
  order: Order | null
  facts: string | null
  others: string | null
  isMember: boolean
}

/** Goods that are sold by the bag, with the form of an order. Its chunk is loaded only where it is shown. */
export default function RetailDetail({ goods, order, facts, others, isMember }: RetailDetailProps) {
  return (
    <>
      <Breadcrumb crumbs={[{ name: '零售', to: RETAIL_TAB }, { name: goods.grade }]} />
      <PageTitle sub={`${goods.maker} · ${goods.bagKg} 公斤/袋 · ${warehouseName(goods)}`}>
        {`${goods.grade} 零售`}
      </PageTitle>
      {order === null && <RefusedNotice shown={[]} />}
      <Columns
        isAsideFirst
        aside={
          <>
            <RetailSummary goods={goods} />
            {order === null && <RetailActions goods={goods} isMember={isMember} />}
          </>
        }
        main={
          <>
            {order && (
              <Suspense fallback={null}>
                <Buying goods={goods} order={order} />
              </Suspense>
            )}
            <FactsFragment html={facts} />
            {others !== '' && (
              <Panel title="同牌号零售">
                <RetailTableFragment html={others} />
              </Panel>
            )}
          </>
        }
      />
    </>
  )
}

function Buying({ goods, order }: { goods: RetailGoods; order: Order }) {
  const state = joinForms(useFormState('place'), useFormState('recalculate'))
  const { bags, isAdjusted, quote, addresses, buyers } = order
  return (
    <>
      {isAdjusted && <Notice kind="info">袋数已按限购与余量调整为 {bags} 袋。</Notice>}
      <RetailForm state={state} goods={goods} quote={quote} addresses={addresses} buyers={buyers} />
    </>
  )
}
