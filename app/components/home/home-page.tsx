import { BriefOffers } from '../trade/brief-offers'
import { Link } from '../ui/link'
import { Banners } from './banners'
import { CategoryTree } from './category-tree'
import type { HomeData } from './home-data'
import { HomeSection } from './home-section'
import { HotGoods, HotKinds } from './hot-goods'
import { Indexes, TodaysQuotes } from './prices'
import { Notices, Shops } from './shops-and-notices'

/** The first page: what there is, what it costs and how that moves, what sells, what is new. */
export function HomePage({ home }: { home: HomeData }) {
  const { banners, tree, indexes, lists, hotKinds, hot, fresh, fitting, shops, notices, quotes } = home
  const filled = lists.filter(({ offers }) => offers.length > 0)
  return (
    <>
      <h1 className="sr-only">塑集：大宗塑料现货市场</h1>
      <div className="home-top">
        <CategoryTree tree={tree} />
        <div>
          <Banners banners={banners} />
          <Indexes indexes={indexes} />
        </div>
        <div>
          <Notices notices={notices} now={home.at} />
          <Shops shops={shops} />
        </div>
      </div>
      {filled.length + fitting.length > 0 && (
        <div className="home-row">
          {filled.map(({ id, title, offers }) => (
            <HomeSection key={id} title={title}>
              <BriefOffers title={title} offers={offers} />
            </HomeSection>
          ))}
          {fitting.length > 0 && (
            <HomeSection title="为您推荐">
              <BriefOffers title="为您推荐" offers={fitting} />
            </HomeSection>
          )}
        </div>
      )}
      <div className="home-row">
        <HomeSection title="热销牌号" more={{ name: '全部热销', to: '/hotSale' }}>
          <HotKinds kinds={hotKinds} />
          {hot.length > 0 ? (
            <HotGoods goods={hot} />
          ) : (
            <p className="text-muted py-6 text-center">暂无成交与报价</p>
          )}
        </HomeSection>
        <HomeSection title="新品现货" more={{ name: '全部新品', to: '/newGoods' }}>
          {fresh.length > 0 ? (
            <BriefOffers title="新品现货" offers={fresh} />
          ) : (
            <p className="text-muted py-6 text-center">
              近 7 日暂无新报价，<Link to="/now">查看全部现货</Link>
            </p>
          )}
        </HomeSection>
        <TodaysQuotes quotes={quotes} />
      </div>
    </>
  )
}
