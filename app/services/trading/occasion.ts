import type { SaleRow } from 'contract/flash-sales'
import type { Dashboard, PriceMove } from 'contract/home/dashboard'
import { formatClock, formatTime, plainTons } from 'contract/units'
import type { Occasion } from '~/components/home/home-data'
import { shortYuan } from '~/components/ui/money'

/** A banner of the operator, with the addresses of its picture. */
export interface HomeBanner {
  title: string
  text: string
  url: string
  picture: { src: string; webp: string | null } | null
}

/**
 * What the first page's banner shows: the operator's picture if there is one, else a flash sale, else the largest drop of the
 * day that can be bought, else the largest rise, else the day's quotes, else the operator's words.
 */
export function occasionOf(
  { moves, quoteDay, prices }: Pick<Dashboard, 'moves' | 'quoteDay' | 'prices'>,
  banners: readonly HomeBanner[],
  sale?: SaleRow | undefined,
): Occasion {
  const pictured = banners.find(({ picture }) => picture !== null)
  if (pictured) return bannerOf(pictured)
  if (sale) return saleOf(sale)
  const onSale = moves.list.filter(({ cheapest }) => cheapest !== null)
  const move = onSale.find(({ changeFenPerTon }) => changeFenPerTon < 0) ?? onSale[0]
  if (move?.cheapest) return moveOf(move, move.cheapest, moves.of === 'offers' ? '今日' : '')
  if (quoteDay !== null) return quotesOf(quoteDay, prices)
  const [first] = banners
  return first ? bannerOf(first) : NOTHING_YET
}

const NOTHING_YET: Occasion = {
  title: '大宗塑料现货',
  text: '含税价逐条列明，货款监管，确认收货后才付给商家',
  to: '/now',
  action: '查看现货',
  picture: null,
}

function bannerOf({ title, text, url, picture }: HomeBanner): Occasion {
  return { title, text, to: url, action: '查看', picture }
}

/** Without what moves by the minute, because visitors share the page. */
function saleOf({
  id,
  grade,
  maker,
  priceFenPerTon,
  offerFenPerTon,
  stockKg,
  startsAt,
  endsAt,
}: SaleRow): Occasion {
  const off = shortYuan(offerFenPerTon - priceFenPerTon)
  return {
    title: `限时秒杀 ${grade} ${maker} ${shortYuan(priceFenPerTon)} 元/吨`,
    text: `比报价省 ${off} 元/吨，共 ${plainTons(stockKg)} 吨，${formatTime(startsAt).slice('yyyy-'.length)} 至 ${formatClock(endsAt)}`,
    to: `/seckillDetail?id=${id}`,
    action: '去抢购',
    picture: null,
  }
}

function moveOf(
  { grade, maker, changeFenPerTon }: PriceMove,
  { offerId, city, priceFenPerTon, availableKg }: NonNullable<PriceMove['cheapest']>,
  when: string,
): Occasion {
  const change = `${changeFenPerTon < 0 ? '降' : '涨'} ${shortYuan(Math.abs(changeFenPerTon))}`
  return {
    title: `${when}${changeFenPerTon < 0 ? '领跌' : '领涨'} ${grade} ${maker} 每吨${change} 元`,
    text: `最低 ${shortYuan(priceFenPerTon)} 元/吨，${city} ${plainTons(availableKg)} 吨在售，下单即锁定库存与价格`,
    to: `/nowDetail?id=${offerId}`,
    action: '去看货',
    picture: null,
  }
}

function quotesOf(quoteDay: string, prices: Dashboard['prices']): Occasion {
  const shown = prices
    .slice(0, 3)
    .map(
      ({ category, processing, averageFenPerTon }) =>
        `${category} ${processing} ${shortYuan(averageFenPerTon)}`,
    )
  return {
    title: `${quoteDay.slice('yyyy-'.length)} 每日报价已发布`,
    text: `${shown.join(' · ')} 元/吨`,
    to: '/latestQuotation',
    action: '查看报价',
    picture: null,
  }
}
