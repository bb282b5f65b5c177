import { ButtonLink } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { ActivityTeasers } from './activity-teasers'
import { CategoryStrip } from './category-strip'
import { CategoryTree } from './category-tree'
import type { DashboardShown } from './home-data'
import { LowestPrices } from './lowest-prices'
import { NewestOffers, NewestTrades } from './newest'
import { Notices } from './notices'
import { OccasionBanner } from './occasion-banner'
import { PriceMoves } from './price-moves'

/**
 * The market on one screen: prices first, then what moved and where to buy it. It has no state and is rendered by the
 * server alone. A list without rows is left out, and its neighbour takes the width.
 */
export function Dashboard(shown: DashboardShown) {
  const { lowest, moves, newest, trades } = shown
  const hasPrices = lowest.rows.length + moves.list.length > 0
  const hasDeals = newest.length + trades.length > 0
  return (
    <>
      <CategoryStrip {...shown} />
      <CategoryTree {...shown} />
      {hasPrices && (
        <div className="home-row">
          <LowestPrices {...shown} />
          <PriceMoves {...shown} />
        </div>
      )}
      {!hasPrices && !hasDeals && (
        <EmptyState
          title="暂无在售现货"
          actions={<ButtonLink to="/bottomStatment?id=28">商家入驻说明</ButtonLink>}
        >
          商家发布报价后，这里显示各地区最低价、涨跌与成交。
        </EmptyState>
      )}
      <div className="home-row home-row--banner">
        <OccasionBanner {...shown} />
        <ActivityTeasers {...shown} />
        <Notices {...shown} />
      </div>
      {hasDeals && (
        <div className="home-row">
          <NewestOffers {...shown} />
          <NewestTrades {...shown} />
        </div>
      )}
    </>
  )
}
