import type { FollowedCarrier } from 'contract/carriers'
import type { FavoriteOffer } from 'contract/favorites'
import type { FavoriteActivity } from 'contract/favorites/activities'
import { canSign } from 'contract/plans/activity-phases'
import { QUOTE_LINES_MAX } from 'contract/quote-sheets/limits'
import type { FollowedShop } from 'contract/shops/followed-shops'
import { SHOP_STATES } from 'contract/states'
import { formatTons } from 'contract/units'
import { carrierPath } from '../carriers/carrier-paths'
import { ADD_QUOTE_SHEET } from '../quote-sheets/quote-paths'
import { QuoteTick } from '../quote-sheets/quote-tick'
import { shopPath } from '../shops/shop-path'
import { Button } from '../ui/button'
import { Link } from '../ui/link'
import {
  actions,
  figure,
  goods,
  ListTable,
  muted,
  name,
  type TableColumns,
  text,
  time,
} from '../ui/list-table'
import { Tag } from '../ui/tag'
import { ACTIVITY_COLUMNS } from './activity-summary-columns'
import { OFFER_COLUMNS } from './offer-summary-columns'

/** The form that takes the ticked offers. It stands beside the table, whose own form holds the buttons of the rows. */
const QUOTE_FORM = 'quote-sheet'

const OFFERS: TableColumns<FavoriteOffer> = [
  {
    header: '选择',
    className: 'order-table__check no-print',
    cell: (offer) =>
      offer.state === 'on_sale' && <QuoteTick name="offerIds" goods={offer} form={QUOTE_FORM} />,
  },
  ...OFFER_COLUMNS,
  muted(time('收藏时间', ({ addedAt }) => addedAt)),
  actions('操作', ({ id, grade, maker }) => (
    <Button kind="quiet" isSmall name="offerId" value={id} aria-label={`取消收藏 ${grade} ${maker}`}>
      取消收藏
    </Button>
  )),
]

/** Favorite offers. The form around it holds the buttons of all rows. */
export function FavoriteOfferTable({ rows }: { rows: readonly FavoriteOffer[] }) {
  return <ListTable caption="收藏的货源" layout="cards" isScrollable columns={OFFERS} rows={rows} />
}

const ACTIVITIES: TableColumns<FavoriteActivity> = [
  {
    header: '选择',
    className: 'order-table__check no-print',
    cell: (activity) =>
      canSign(activity) && <QuoteTick name="activityIds" goods={activity} form={QUOTE_FORM} />,
  },
  ...ACTIVITY_COLUMNS,
  muted(time('收藏时间', ({ addedAt }) => addedAt)),
  actions('操作', ({ id, grade, activityNo }) => (
    <Button kind="quiet" isSmall name="activityId" value={id} aria-label={`取消收藏 ${grade} ${activityNo}`}>
      取消收藏
    </Button>
  )),
]

/** Favorite activities. The form around it holds the buttons of all rows. */
export function FavoriteActivityTable({ rows }: { rows: readonly FavoriteActivity[] }) {
  return <ListTable caption="收藏的活动" layout="cards" isScrollable columns={ACTIVITIES} rows={rows} />
}

/** Makes a quote sheet of the ticked offers or activities. */
export function QuoteTicked() {
  return (
    <form id={QUOTE_FORM} action={ADD_QUOTE_SHEET} className="no-print" aria-label="制作报价单">
      <Button kind="quiet">制作报价单</Button>{' '}
      <span className="text-muted">
        勾选在售货源或可报名的活动，记下此刻的价格，可打印或下载 PDF，每张最多 {QUOTE_LINES_MAX} 条
      </span>
    </form>
  )
}

const SHOPS: TableColumns<FollowedShop> = [
  name(
    '店铺',
    ({ id, name, companyName }) => (
      <>
        <Link className="grade" to={shopPath(id)}>
          {name}
        </Link>
        <br />
        <span className="text-muted text-small">{companyName}</span>
      </>
    ),
    'goods-cell',
  ),
  text('主营', ({ mainCategories }) => (mainCategories.length > 0 ? mainCategories.join('、') : '--')),
  text('城市', ({ city }) => city ?? '--'),
  figure('在售', ({ state, offers, availableKg }) =>
    state === 'open' ? (
      offers > 0 ? (
        `${offers} 条 / ${formatTons(availableKg)} 吨`
      ) : (
        '暂无货源'
      )
    ) : (
      <Tag kind="warn">{SHOP_STATES[state]}</Tag>
    ),
  ),
  muted(time('关注时间', ({ followedAt }) => followedAt)),
  actions('操作', ({ id, name }) => (
    <Button kind="quiet" isSmall name="shopId" value={id} aria-label={`取消关注 ${name}`}>
      取消关注
    </Button>
  )),
]

/** Followed shops. The form around it holds the buttons of all rows. */
export function FollowedShopTable({ rows }: { rows: readonly FollowedShop[] }) {
  return <ListTable caption="关注的店铺" layout="cards" columns={SHOPS} rows={rows} />
}

const CARRIERS: TableColumns<FollowedCarrier> = [
  goods('承运商', ({ id, name, city }) => ({ name, to: carrierPath(id), detail: city })),
  figure('有效线路', (carrier) => carrier.lines),
  figure('车辆', ({ trucks }) => trucks),
  muted(time('关注时间', ({ followedAt }) => followedAt)),
  actions('操作', ({ id, name }) => (
    <Button kind="quiet" isSmall name="carrierId" value={id} aria-label={`取消关注 ${name}`}>
      取消关注
    </Button>
  )),
]

/** Followed carriers. The form around it holds the buttons of all rows. */
export function FollowedCarrierTable({ rows }: { rows: readonly FollowedCarrier[] }) {
  return <ListTable caption="关注的承运商" layout="cards" columns={CARRIERS} rows={rows} />
}
