import type { LoaderFunctionArgs } from '@remix-run/node'
import { announcementPage, bannersOfType } from 'contract/content'
import { promotionActivityInfo } from 'contract/flash-sales'
import { getGroupPurchas } from 'contract/group-purchases'
import { type CategoryBranch, categoryTree } from 'contract/home'
import {
  dashboard,
  type LowestByRegion,
  type Dashboard as MarketDashboard,
  memberDesk,
} from 'contract/home/dashboard'
import { presaleTeaser } from 'contract/presales'
import { watchedGrades } from 'contract/price-alerts'
import { TRADE_REGIONS, type TradeRegion } from 'contract/trade-regions'
import { formatTime } from 'contract/units'
import { Dashboard } from '~/components/home/dashboard'
import { DeskLine, type DeskShown } from '~/components/home/desk-line'
import type { DashboardShown } from '~/components/home/home-data'
import { call, optionalOn5xx } from '../api/call.server'
import { sparklinePath } from '../charts/sparkline.server'
import { memoizedHtml } from '../pages/memoize-html.server'
import { attachFragment } from '../pages/server-fragments.server'
import { pictureHrefs } from '../pictures/picture-urls.server'
import { buyerOfPage, walletInUse } from '../session/buyer.server'
import { memberOf } from '../session/member.server'
import { ownPriceTons } from '../session/offer-reader.server'
import { groupTeaserOf, presaleTeaserOf } from './activity-teasers'
import { occasionOf } from './occasion'

const NOTICES_SHOWN = 3
/** Columns of the lowest prices. */
const REGIONS_SHOWN = 5
/** Rows of the newest offers where there are fewer trades. */
const ROWS_MIN = 5
/** It is equal for everybody who compares the same tons, so few versions are alive at a time. */
const VERSIONS = 16

const renderDashboard = memoizedHtml((shown: DashboardShown) => <Dashboard {...shown} />, {
  maxEntries: VERSIONS,
})

const renderDesk = memoizedHtml((desk: DeskShown) => <DeskLine desk={desk} />)

/** Attaches the member's line and the dashboard of the first page. They are rendered again only when they have changed. */
export async function attachDashboard(args: LoaderFunctionArgs): Promise<string | null> {
  const { request } = args
  const [desk, market, tree, banners, notices, promotion, groups, presales] = await Promise.all([
    deskOf(args),
    ownPriceTons(args).then((tons) => call(request, dashboard, { tons })),
    call(request, categoryTree, {}),
    call(request, bannersOfType, { type: 'home' }),
    call(request, announcementPage, { size: NOTICES_SHOWN }),
    call(request, promotionActivityInfo, {}),
    call(request, getGroupPurchas, {}),
    call(request, presaleTeaser, {}),
  ])
  const pictured = banners.map((banner) => ({
    ...banner,
    picture: banner.picture === '' ? null : pictureHrefs(banner.picture),
  }))
  const shown = {
    ...marketShown(market),
    tree: treeShown(tree),
    occasion: occasionOf(market, pictured, promotion.sales[0]),
    groups: groupTeaserOf(groups.list),
    presales: presaleTeaserOf(presales.list),
    notices: notices.list.map(({ id, title, publishedAt }) => ({ id, title, day: monthAndDay(publishedAt) })),
  }
  return attachFragment(args, 'dashboard', (desk ? renderDesk(desk) : '') + renderDashboard(shown))
}

/** The member's own line; null for visitors, and while it cannot be read. */
async function deskOf(args: LoaderFunctionArgs): Promise<DeskShown | null> {
  const { request } = args
  const member = await optionalOn5xx(memberOf(args))
  if (!member) return null
  const [wallet, buyAs] = await Promise.all([walletInUse(request, member), buyerOfPage(args)])
  const [desk, watched] = await Promise.all([
    optionalOn5xx(call(request, memberDesk, { buyAs })),
    optionalOn5xx(call(request, watchedGrades, {})),
  ])
  return desk ? { ...desk, wallet, watched: watched ?? [] } : null
}

function marketShown(
  market: MarketDashboard,
): Omit<DashboardShown, 'tree' | 'occasion' | 'notices' | 'groups' | 'presales'> {
  const { day, tons, quoteDay, prices, lowest, moves, newest, trades } = market
  return {
    quoteDay: quoteDay?.slice('yyyy-'.length) ?? null,
    prices: prices.map(({ trendFenPerTon, processing, ...price }) => ({
      ...price,
      processing: processing.split(' ')[0] ?? '',
      path: sparklinePath(trendFenPerTon),
    })),
    lowest: { regions: regionsShown(lowest), rows: lowest, tons },
    moves,
    newest: newest
      .slice(0, newestShown(trades.length))
      .map(({ publishedAt, ...offer }) => ({ ...offer, ...timed(publishedAt, day) })),
    trades: trades.map(({ paidAt, ...trade }) => ({ ...trade, ...timed(paidAt, day) })),
  }
}

/** The two lists stand side by side and end together, unless there are few trades. */
function newestShown(trades: number): number {
  return trades === 0 ? Number.POSITIVE_INFINITY : Math.max(trades, ROWS_MIN)
}

/** The regions with the most of the grades, in the usual order. */
export function regionsShown(lowest: readonly Pick<LowestByRegion, 'offers'>[]): TradeRegion[] {
  const regions = Object.keys(TRADE_REGIONS) as TradeRegion[]
  const filled = (region: TradeRegion) =>
    lowest.filter(({ offers }) => offers.some((offer) => offer.region === region)).length
  const shown = regions
    .filter((region) => filled(region) > 0)
    .sort((a, b) => filled(b) - filled(a))
    .slice(0, REGIONS_SHOWN)
  return regions.filter((region) => shown.includes(region))
}

function treeShown(tree: readonly CategoryBranch[]): DashboardShown['tree'] {
  return tree.map(({ name, categories }) => ({
    name,
    categories: categories.map(({ code, name, offerCount }) => ({ code, name, offerCount })),
  }))
}

/** "22:10" of today, "11-21" of another day. */
function timed(at: string, today: string): { at: string; time: string } {
  const [day, clock = ''] = formatTime(at).split(' ')
  return { at, time: day === today ? clock : monthAndDay(at) }
}

function monthAndDay(at: string): string {
  return formatTime(at).slice('yyyy-'.length, 'yyyy-mm-dd'.length)
}
