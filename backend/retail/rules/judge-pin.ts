/** Whether pins of retail goods may be offered, opened and joined, and what becomes of them. Pure. */
import { firstFreeAt, isLive, judgePlace } from 'backend/pins'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { PinState, ShareState } from 'contract/pins/terms'

export interface WantedTerms {
  readonly heads: number
  readonly priceFenPerBag: number
  readonly minBags: number
  readonly maxBags: number
}

/** What the goods say. */
interface GoodsFacts {
  readonly priceFenPerBag: number
  readonly limitBags: number
  readonly availableBags: number
}

export type TermsRefusal = 'retail_pin_not_cheaper' | 'retail_pin_limits_wrong' | 'retail_pin_stock_short'

/** Most bags of a pin: an open one holds them. */
export const bagsOfPin = ({ heads, maxBags }: Pick<WantedTerms, 'heads' | 'maxBags'>) => heads * maxBags

/** Judges the terms in the order of `TermsRefusal`. The stock is held when a pin is opened. */
export function judgeTerms(terms: WantedTerms, goods: GoodsFacts): Verdict<void, TermsRefusal> {
  const { priceFenPerBag: retailFenPerBag, limitBags, availableBags } = goods
  if (terms.priceFenPerBag >= retailFenPerBag) return refuse('retail_pin_not_cheaper', { retailFenPerBag })
  if (terms.minBags > terms.maxBags || terms.maxBags > limitBags)
    return refuse('retail_pin_limits_wrong', { limitBags })
  const bags = bagsOfPin(terms)
  return bags > availableBags ? refuse('retail_pin_stock_short', { availableBags, bags }) : accept()
}

type Limits = Pick<WantedTerms, 'minBags' | 'maxBags'>

export function judgeBags(
  { minBags, maxBags }: Limits,
  bags: number,
): Verdict<void, 'retail_pin_bags_wrong'> {
  return bags < minBags || bags > maxBags ? refuse('retail_pin_bags_wrong', { minBags, maxBags }) : accept()
}

/** Adjusts a number of bags to the limits of one head. */
export const adjustToLimits = ({ minBags, maxBags }: Limits, wanted: number) =>
  Math.max(minBags, Math.min(wanted, maxBags))

export interface ShareFacts {
  readonly memberId: string
  readonly companyId: string | null
  readonly state: ShareState
  readonly payBefore: Date
}

export interface PinFacts {
  readonly state: PinState
  readonly heads: number
  readonly deadline: Date
  readonly shares: readonly ShareFacts[]
}

export interface Heads {
  readonly paidHeads: number
  readonly unpaidHeads: number
  readonly leftHeads: number
}

/** Only paid heads count; unpaid ones keep their place until they lapse. */
export function headsOf({ heads, shares }: Pick<PinFacts, 'heads' | 'shares'>): Heads {
  const unpaidHeads = shares.filter(({ state }) => state === 'unpaid').length
  const paidHeads = shares.filter(isLive).length - unpaidHeads
  return { paidHeads, unpaidHeads, leftHeads: heads - paidHeads - unpaidHeads }
}

/** Whether one more head can join. The deadline itself is in time. */
export function isJoinable(pin: PinFacts, now: Date): boolean {
  return pin.state === 'open' && now <= pin.deadline && headsOf(pin).leftHeads > 0
}

interface WantedShare {
  readonly memberId: string
  readonly companyId: string | null
  readonly bags: number
}

export type JoinRefusal =
  | 'pin_full'
  | 'pin_failed'
  | 'pin_over'
  | 'pin_already_joined'
  | 'retail_pin_all_taken'
  | 'retail_pin_bags_wrong'

/** Judges a share that joins, by the instant of its receipt, in the order of `JoinRefusal`. The caller has locked the pin. */
export function judgeJoin(
  pin: PinFacts,
  limits: Limits,
  wanted: WantedShare,
  now: Date,
): Verdict<void, JoinRefusal> {
  const open = judgePlace(pin, wanted, now)
  if (!open.ok) return open
  const { leftHeads, unpaidHeads } = headsOf(pin)
  if (leftHeads <= 0) return refuse('retail_pin_all_taken', { unpaidHeads, freeAt: firstFreeAt(pin) })
  return judgeBags(limits, wanted.bags)
}

/** Whether paid heads fill the pin. */
export const isFull = (pin: Pick<PinFacts, 'heads' | 'shares'>) => headsOf(pin).paidHeads === pin.heads
