import type { OfferRow } from 'contract/spot'
import type { ListColumn } from 'contract/spot/columns-cookie'
import type { ListedOffer } from 'contract/spot/list'
import type { SpotSort } from 'contract/states'
import { formatTons, plainTons } from 'contract/units'
import { warehouseName } from 'contract/warehouse-name'
import type { ReactNode } from 'react'
import { buttonClass } from '../ui/button'
import { Link } from '../ui/link'
import { shortYuan } from '../ui/money'
import { Change } from '../ui/price-change'
import { Tag } from '../ui/tag'
import { deliveredPriceText } from './delivered-price-text'
import { OtherTypeLinks } from './other-type-links'
import { StaleMark } from './stale-mark'

/** An offer of a list as its row shows it. */
export interface OfferShown {
  offer: OfferRow & Partial<Pick<ListedOffer, 'deliveredFenPerTon' | 'otherTypes'>>
  /** End of validity as text: "今日 17:30". */
  until: string
  /** When the price was set or confirmed, as text: "今日 09:30". */
  quoted: string
  /** Whether the price is too old to come first. */
  isStale: boolean
}

/** What decides the columns of a table of offers. */
export interface OfferColumnOptions {
  /** Columns beside the fixed ones. */
  columns: readonly ListColumn[]
  /** City of the delivered prices. */
  city: string
  /** For which the delivered prices are; null without them. */
  tons: number | null
  /** Whether rows have a checkbox for comparison. */
  isSelectable: boolean
}

export interface OfferColumn {
  name: string
  header: string
  cell: (row: OfferShown) => ReactNode
  className?: string
  /** Label before the value on phones. */
  label?: string
  isRowHeader?: boolean
  isActions?: boolean
  /** Sort orders of the column, the first is that of the first click. */
  sorts?: readonly [SpotSort, ...SpotSort[]]
}

const ORDER_CLASS = buttonClass({ kind: 'spendLine', isSmall: true })

/** The columns of a table of offers in display order. */
export function offerColumns({ columns, city, tons, isSelectable }: OfferColumnOptions): OfferColumn[] {
  const optional = (name: ListColumn, column: Omit<OfferColumn, 'name'>): OfferColumn[] =>
    columns.includes(name) ? [{ name, ...column }] : []
  return [
    ...(isSelectable ? [COMPARED] : []),
    GRADE,
    ...optional('maker', { header: '厂家', cell: ({ offer }) => offer.maker, sorts: ['maker'] }),
    ...optional('meltFlow', {
      header: '熔指',
      className: 'num',
      label: '熔指',
      cell: ({ offer }) => <MeltFlow offer={offer} />,
      sorts: ['melt_flow', 'melt_flow_desc'],
    }),
    ...optional('processing', { header: '加工', cell: ({ offer }) => offer.processing }),
    ...optional('warehouse', { header: '仓库', cell: ({ offer }) => warehouseName(offer) }),
    ...optional('stock', {
      header: '可售（吨）',
      className: 'num',
      label: '可售',
      cell: ({ offer }) => formatTons(offer.availableKg),
      sorts: ['stock', 'stock_asc'],
    }),
    ...optional('minimum', {
      header: '起订/步长',
      className: 'num text-muted offer-table__wide',
      cell: ({ offer }) => `${plainTons(offer.minKg)} / ${plainTons(offer.stepKg)}`,
    }),
    ...optional('seller', {
      header: '商家',
      className: 'text-muted offer-table__wide',
      cell: ({ offer: { shop } }) => shop.name,
    }),
    ...optional('validUntil', {
      header: '有效至',
      className: 'num text-muted',
      label: '至',
      cell: ({ offer, until }) => <time dateTime={offer.validUntil}>{until}</time>,
    }),
    ...optional('quotedAt', {
      header: '报价时间',
      className: 'num text-muted',
      label: '报价',
      cell: ({ offer, quoted, isStale }) => (
        <>
          <time dateTime={offer.quotedAt}>{quoted}</time>
          {isStale && (
            <>
              {' '}
              <StaleMark />
            </>
          )}
        </>
      ),
    }),
    ...optional('change', {
      header: '较昨日',
      className: 'num change-cell',
      label: '较昨日',
      cell: ({ offer }) => <Change hundredths={offer.changeFenPerTon} />,
    }),
    PRICE,
    ...optional('delivered', {
      header: `${city}送到价`,
      className: 'num',
      label: `送到${city}`,
      cell: ({ offer }) => <DeliveredPrice offer={offer} tons={tons} />,
      sorts: ['delivered_asc'],
    }),
    ORDER,
  ]
}

const COMPARED: OfferColumn = {
  name: 'compared',
  header: '比较',
  className: 'offer-table__check',
  cell: ({ offer: { id, grade, maker } }) => (
    <label>
      <input type="checkbox" name="id" value={id} aria-label={`比较 ${grade} ${maker}`} />
    </label>
  ),
}

const GRADE: OfferColumn = {
  name: 'grade',
  header: '牌号',
  isRowHeader: true,
  className: 'goods-cell',
  cell: ({ offer }) => (
    <>
      <Link className="grade" to={`/nowDetail?id=${offer.id}`}>
        {offer.grade}
      </Link>{' '}
      <Tag>{offer.category}</Tag>
      {offer.isHazardous && (
        <>
          {' '}
          <span className="tag tag-warn">
            危<span className="sr-only">险化学品</span>
          </span>
        </>
      )}
      <OtherTypeLinks offer={offer} />
    </>
  ),
  sorts: ['grade'],
}

const PRICE: OfferColumn = {
  name: 'price',
  header: '单价（元/吨）',
  className: 'num price-cell',
  cell: ({ offer }) => <Price offer={offer} />,
  sorts: ['price_asc', 'price_desc'],
}

const ORDER: OfferColumn = {
  name: 'order',
  header: '操作',
  isActions: true,
  className: 'row-actions',
  cell: ({ offer: { id, grade, maker } }) => (
    <Link className={ORDER_CLASS} to={`/comfirmOrder?id=${id}`} aria-label={`下单 ${grade} ${maker}`}>
      下单
    </Link>
  ),
}

/** A melt flow with its test condition. */
function MeltFlow({ offer: { meltFlow, meltFlowCondition } }: Pick<OfferShown, 'offer'>) {
  if (meltFlow === null) return <>--</>
  return <Qualified by={meltFlowCondition ?? '测试条件未注明'}>{meltFlow}</Qualified>
}

/** The price for the tons of the list, with a mark if it depends on them. */
function Price({
  offer: { priceFenPerTon, pricedFenPerTon, pricedKg, hasTiers },
}: Pick<OfferShown, 'offer'>) {
  const price = <span className="price">{shortYuan(pricedFenPerTon)}</span>
  if (!hasTiers) return price
  return (
    <>
      <Tag>阶梯</Tag>{' '}
      <Qualified by={`按 ${plainTons(pricedKg)} 吨计，起订价 ${shortYuan(priceFenPerTon)}`}>
        {price}
      </Qualified>
    </>
  )
}

/** A delivered price, with its quantity if the offer cannot be had in the tons of the list. */
function DeliveredPrice({
  offer: { deliveredFenPerTon, pricedKg },
  tons,
}: Pick<OfferShown, 'offer'> & Pick<OfferColumnOptions, 'tons'>) {
  if (typeof deliveredFenPerTon !== 'number') return <span className="text-muted">议定</span>
  const price = deliveredPriceText(deliveredFenPerTon)
  if (tons !== null && pricedKg === tons * KG_PER_TON) return <>{price}</>
  return <Qualified by={`按 ${plainTons(pricedKg)} 吨计`}>{price}</Qualified>
}

const KG_PER_TON = 1_000

/** A value with its condition, which shows on hover and focus and is always there for screen readers. */
function Qualified({ by, children }: { by: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the condition shows on focus
    <span className="qualified" tabIndex={0}>
      {children}
      <span> {by}</span>
    </span>
  )
}
