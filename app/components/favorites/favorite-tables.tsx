import type { FavoriteOffer } from 'contract/favorites'
import { QUOTE_LINES_MAX } from 'contract/quote-sheets/limits'
import type { FollowedShop } from 'contract/shops/followed-shops'
import { SHOP_STATES } from 'contract/states'
import { formatTons } from 'contract/units'
import { ADD_QUOTE_SHEET } from '../quote-sheets/quote-paths'
import { shopPath } from '../shops/shop-path'
import { Time } from '../time/time'
import { Button } from '../ui/button'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Link } from '../ui/link'
import { Tag } from '../ui/tag'
import { OFFER_COLUMNS } from './offer-summary-columns'

/** The form that takes the ticked offers. It stands beside the table, whose own form holds the buttons of the rows. */
const QUOTE_FORM = 'quote-sheet'

const OFFERS: TableColumns<FavoriteOffer> = [
  {
    header: '选择',
    className: 'order-table__check no-print',
    cell: ({ id, grade, maker, state }) =>
      state === 'on_sale' && (
        <label>
          <input
            type="checkbox"
            form={QUOTE_FORM}
            name="offerIds"
            value={id}
            aria-label={`选择 ${grade} ${maker}`}
          />
        </label>
      ),
  },
  ...OFFER_COLUMNS,
  { header: '收藏时间', className: 'text-muted', cell: ({ addedAt }) => <Time at={addedAt} /> },
  {
    header: '操作',
    isActions: true,
    cell: ({ id, grade, maker }) => (
      <Button kind="quiet" isSmall name="offerId" value={id} aria-label={`取消收藏 ${grade} ${maker}`}>
        取消收藏
      </Button>
    ),
  },
]

/** Favorite offers. The form around it holds the buttons of all rows. */
export function FavoriteOfferTable({ rows }: { rows: readonly FavoriteOffer[] }) {
  return (
    <DataTable
      caption="收藏的货源"
      className="table card-table"
      columns={OFFERS}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}

/** Makes a quote sheet of the ticked offers. */
export function QuoteTicked() {
  return (
    <form id={QUOTE_FORM} action={ADD_QUOTE_SHEET} className="no-print" aria-label="制作报价单">
      <Button kind="quiet">制作报价单</Button>{' '}
      <span className="text-muted">
        勾选在售货源，记下此刻的价格，可打印或下载 PDF，每张最多 {QUOTE_LINES_MAX} 条
      </span>
    </form>
  )
}

const SHOPS: TableColumns<FollowedShop> = [
  {
    header: '店铺',
    isRowHeader: true,
    className: 'goods-cell',
    cell: ({ id, name, companyName }) => (
      <>
        <Link className="grade" to={shopPath(id)}>
          {name}
        </Link>
        <br />
        <span className="text-muted text-small">{companyName}</span>
      </>
    ),
  },
  {
    header: '主营',
    dataLabel: true,
    cell: ({ mainCategories }) => (mainCategories.length > 0 ? mainCategories.join('、') : '--'),
  },
  { header: '城市', dataLabel: true, cell: ({ city }) => city ?? '--' },
  {
    header: '在售',
    isNumeric: true,
    dataLabel: true,
    cell: ({ state, offers, availableKg }) =>
      state === 'open' ? (
        offers > 0 ? (
          `${offers} 条 / ${formatTons(availableKg)} 吨`
        ) : (
          '暂无货源'
        )
      ) : (
        <Tag kind="warn">{SHOP_STATES[state]}</Tag>
      ),
  },
  { header: '关注时间', className: 'text-muted', cell: ({ followedAt }) => <Time at={followedAt} /> },
  {
    header: '操作',
    isActions: true,
    cell: ({ id, name }) => (
      <Button kind="quiet" isSmall name="shopId" value={id} aria-label={`取消关注 ${name}`}>
        取消关注
      </Button>
    ),
  },
]

/** Followed shops. The form around it holds the buttons of all rows. */
export function FollowedShopTable({ rows }: { rows: readonly FollowedShop[] }) {
  return (
    <DataTable
      caption="关注的店铺"
      className="table card-table"
      columns={SHOPS}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}
