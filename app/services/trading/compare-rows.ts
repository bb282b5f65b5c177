import type { OfferDetail } from 'contract/spot/detail'
import { aboutFenPerTon, TRUCK_LOAD_KG } from 'contract/spot/freight-terms'
import { isStaleQuote, STALE_QUOTE_TEXT } from 'contract/spot/quote-age'
import { DELIVERY_WAYS, OFFER_STATES } from 'contract/states'
import { formatNearTime, formatTons, formatYuan, plainTons } from 'contract/units'
import { warehouseName } from 'contract/warehouse-name'

export type ComparedOffer = Pick<
  OfferDetail,
  | 'id'
  | 'state'
  | 'category'
  | 'grade'
  | 'maker'
  | 'city'
  | 'warehouse'
  | 'availableKg'
  | 'minKg'
  | 'stepKg'
  | 'priceFenPerTon'
  | 'changeFenPerTon'
  | 'quotedAt'
  | 'at'
  | 'meltFlow'
  | 'meltFlowCondition'
  | 'isHazardous'
  | 'packaging'
  | 'specs'
  | 'deliveries'
  | 'landed'
  | 'shop'
>

export interface ComparedCell {
  text: string
  /** "最低", "高 40": against the lowest of the row. */
  note?: string
  /** Whether the cell has a value that can be compared with the others of the row. */
  isMissing?: boolean
}

export interface ComparedRow {
  name: string
  cells: ComparedCell[]
  /** Whether comparable values differ. */
  differs: boolean
}

/** Specification values that the head of the table or other rows show. */
const SHOWN_ELSEWHERE = ['品类', '牌号', '厂家', '熔融指数', '包装', '危险化学品']

/** The rows of a comparison. Melt flows have one row per test condition, and are compared within it alone. */
export function compareRows(offers: readonly ComparedOffer[]): ComparedRow[] {
  const [first] = offers
  if (!first) return []
  return [
    moneyRow('单价（元/吨）', offers, (offer) => offer.priceFenPerTon),
    textRow('报价时间', offers, quotedText),
    textRow('较昨日', offers, ({ changeFenPerTon }) => changeText(changeFenPerTon)),
    deliveredRow(first.landed.city, offers),
    textRow('品类', offers, ({ category }) => category),
    ...meltFlowRows(offers),
    ...specNames(offers).map((name) => textRow(name, offers, (offer) => specOf(offer, name))),
    textRow('包装', offers, ({ packaging }) => packaging),
    ...(offers.some(({ isHazardous }) => isHazardous)
      ? [textRow('危险化学品', offers, ({ isHazardous }) => (isHazardous ? '是' : '否'))]
      : []),
    textRow('可售（吨）', offers, ({ availableKg }) => formatTons(availableKg)),
    textRow('起订 / 步长（吨）', offers, (offer) => `${plainTons(offer.minKg)} / ${plainTons(offer.stepKg)}`),
    textRow('仓库', offers, warehouseName),
    textRow('交货', offers, ({ deliveries }) => deliveries.map(({ way }) => DELIVERY_WAYS[way]).join('、')),
    textRow('商家', offers, ({ shop }) => shop.name),
    textRow('状态', offers, ({ state }) => OFFER_STATES[state]),
  ]
}

type TextOf = (offer: ComparedOffer) => string | null

function textRow(name: string, offers: readonly ComparedOffer[], textOf: TextOf): ComparedRow {
  const texts = offers.map(textOf)
  const cells = texts.map((text) => (text === null ? { text: '--', isMissing: true } : { text }))
  return { name, cells, differs: new Set(texts).size > 1 }
}

/** Prices with what is above the lowest. */
function moneyRow(
  name: string,
  offers: readonly ComparedOffer[],
  fenOf: (offer: ComparedOffer) => number | null,
): ComparedRow {
  const amounts = offers.map(fenOf)
  const known = amounts.filter((fen) => fen !== null)
  const lowest = Math.min(...known)
  const differs = new Set(known).size > 1
  const cells = amounts.map((fen): ComparedCell => {
    if (fen === null) return { text: '--', isMissing: true }
    const note = fen === lowest ? '最低' : `高 ${shortYuan(fen - lowest)}`
    return { text: shortYuan(fen), ...(differs && { note }) }
  })
  return { name, cells, differs }
}

/** Rounded delivered prices of one truck load; those of another quantity say so and are not compared. */
function deliveredRow(city: string, offers: readonly ComparedOffer[]): ComparedRow {
  const isSame = ({ landed }: ComparedOffer) => landed.weightKg === TRUCK_LOAD_KG
  const name = `${city}送到价（约，元/吨，订购 ${plainTons(TRUCK_LOAD_KG)} 吨）`
  const row = moneyRow(name, offers, (offer) => {
    const { landedFenPerTon } = offer.landed
    return isSame(offer) && landedFenPerTon !== null ? aboutFenPerTon(landedFenPerTon) : null
  })
  const cells = row.cells.map((cell, i): ComparedCell => {
    const landed = offers[i]?.landed
    if (!landed || landed.landedFenPerTon === null) return { text: '运费议定', isMissing: true }
    if (landed.weightKg === TRUCK_LOAD_KG) return cell
    const note = `按 ${plainTons(landed.weightKg)} 吨计，不可比`
    return { text: shortYuan(aboutFenPerTon(landed.landedFenPerTon)), note, isMissing: true }
  })
  return { ...row, cells }
}

/** One row per test condition; an offer that was tested under another one has no value in it. */
function meltFlowRows(offers: readonly ComparedOffer[]): ComparedRow[] {
  const tested = offers.filter(({ meltFlow }) => meltFlow !== null)
  const conditions = [...new Set(tested.map(({ meltFlowCondition }) => meltFlowCondition))]
  return conditions.map((condition) => {
    const isTested = (offer: ComparedOffer) =>
      offer.meltFlow !== null && offer.meltFlowCondition === condition
    const values = offers.filter(isTested).map(({ meltFlow }) => meltFlow)
    const cells = offers.map((offer): ComparedCell => {
      if (isTested(offer)) return { text: `${offer.meltFlow} g/10min` }
      return { text: offer.meltFlow === null ? '--' : '条件不同，不可比', isMissing: true }
    })
    const name = `熔融指数（${condition ?? '测试条件未注明'}）`
    return { name, cells, differs: condition !== null && new Set(values).size > 1 }
  })
}

/** Names of the specification values of all offers in display order. */
function specNames(offers: readonly ComparedOffer[]): string[] {
  const names = offers.flatMap(({ specs }) => specs.map(({ name }) => name))
  return [...new Set(names)].filter((name) => !SHOWN_ELSEWHERE.includes(name))
}

function specOf({ specs }: ComparedOffer, name: string): string | null {
  return specs.find((spec) => spec.name === name)?.value ?? null
}

function quotedText({ quotedAt, at }: ComparedOffer): string {
  const time = formatNearTime(quotedAt, at)
  return isStaleQuote(quotedAt, at) ? `${time}，${STALE_QUOTE_TEXT}` : time
}

function changeText(changeFen: number | null): string | null {
  if (changeFen === null) return null
  if (changeFen === 0) return '持平'
  return `${changeFen > 0 ? '+' : '-'}${shortYuan(Math.abs(changeFen))}`
}

function shortYuan(fen: number): string {
  return formatYuan(fen).replace(/\.00$/, '')
}
