import {
  CLOSE_WAIT_MS,
  DEPOSIT_PER_MILLE,
  EXTEND_WINDOW_MS,
  EXTENSIONS_MAX,
  WINNER_PAY_DAYS,
} from 'contract/auction/lot-terms'
import type { Announcement } from 'contract/auction/market'
import { MINUTE_MS, SECOND_MS } from 'contract/durations'
import { formatTime, formatYuan, plainTons } from 'contract/units'
import type { z } from 'zod'
import type { Lot, LotWithGoods } from '../lot-store'

/** The announcement of a lot, in plain words. */
export function announcementOf({ lot, goods }: LotWithGoods): z.input<typeof Announcement> {
  const { category, grade, maker, warehouse, city } = goods
  return {
    id: lot.id,
    title: `竞拍公告 ${lot.lotNo}：${category} ${grade}（${maker}）${plainTons(lot.weightKg)} 吨`,
    publishedAt: lot.reviewedAt ?? lot.createdAt,
    paragraphs: [
      `货物：${category} ${grade}，${maker}生产，共 ${plainTons(lot.weightKg)} 吨，存放于${city} ${warehouse}，成交后自提。`,
      `时间：${time(lot.startsAt)} 开始，${time(lot.plannedEndsAt)} 截止。截止前 ${EXTEND_WINDOW_MS / MINUTE_MS} 分钟内的有效出价会把截止时间延到该出价之后 ${EXTEND_WINDOW_MS / MINUTE_MS} 分钟，最多延时 ${EXTENSIONS_MAX} 次；被拒绝的出价不会延时。`,
      priceRule(lot),
      `数量：每次出价至少 ${plainTons(lot.minKg)} 吨，按 ${plainTons(lot.stepKg)} 吨递增，不超过总量。同一企业的新出价取代其上一次出价，须提高价格，或价格不变而增加数量。`,
      depositRule(lot),
      '成交：按价格从高到低分配，同价先到先得（以服务器给出的序号为准），分完为止。最后一名若勾选「可接受部分数量」，按剩余数量成交；未勾选则跳过，由其后能满足的出价成交。',
      reserveRule(lot),
      `付款：成交后生成订单，保证金抵作货款，余款须在 ${WINNER_PAY_DAYS} 天内付清，保证金足以付清的无需再付；逾期未付的，保证金扣给商家。未成交的保证金在竞拍结束后立即退还。`,
      `公正：每笔有效出价都有回执，竞拍在截止 ${CLOSE_WAIT_MS / SECOND_MS} 秒后结束并公布完整记录，任何人都可以重算结果。`,
    ],
    termsHash: lot.termsHash,
    reserveHash: lot.reserveHash,
  }
}

const time = (at: Date) => formatTime(at)

function priceRule({ startFenPerTon, stepFenPerTon, maxRaiseFenPerTon }: Lot): string {
  const limit =
    maxRaiseFenPerTon === null
      ? ''
      : `；单次出价最多高出当前最高价 ${formatYuan(maxRaiseFenPerTon)} 元（尚无出价时以起拍价计）`
  return `价格：起拍价 ${formatYuan(startFenPerTon)} 元/吨（含税），加价幅度 ${formatYuan(stepFenPerTon)} 元${limit}。`
}

function depositRule({ depositFen }: Lot): string {
  const amount =
    depositFen === null
      ? `出价金额的 ${DEPOSIT_PER_MILLE / 10}%，出价提高后不足的须先追加`
      : `固定 ${formatYuan(depositFen)} 元`
  return `保证金：${amount}。出价前从企业钱包冻结，须短信验证码确认。`
}

function reserveRule({ reserveHash }: Lot): string {
  return reserveHash === null
    ? '保留价：本场不设保留价。'
    : '保留价：本场设有保留价，低于保留价的出价不成交。保留价在结束时公布，可按「验证」中的承诺核对它未被更改。'
}
