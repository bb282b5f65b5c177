/** What of a plan's deposit stands for each of its orders, and for its open tons. Without a database. */
import { splitByWeight } from 'backend/wallet'
import type { planStep } from './tables'

/** Tons of a plan with the part of its deposit that stands for them. */
interface Share {
  readonly kg: number
  readonly fen: number
}

export interface DepositShares {
  /** Of tons that are neither in orders nor ended. */
  readonly open: Share
  /** By order, also of cancelled ones. */
  readonly ofOrders: ReadonlyMap<string, Share>
}

type SharingStep = Pick<typeof planStep.$inferSelect, 'step' | 'weightKg' | 'orderId' | 'ending'>

/** The part for some of the open tons: pro rata, and the last tons take the rest. */
export function partOfOpen({ kg: openKg, fen: openFen }: Share, kg: number): Share {
  const [fen = 0] = splitByWeight(openFen, [kg, openKg - kg])
  return { kg, fen }
}

/**
 * Reckons the shares from a plan's steps, the first before. A conversion and an end take their part of what is open at that
 * time; a cancelled order gives its own part back. So the share of an order stays as it was when the order was placed,
 * whatever is paid or ended meanwhile, and all parts add up to the deposit.
 */
export function shareDeposit(
  { depositFen, weightKg }: { readonly depositFen: number; readonly weightKg: number },
  steps: readonly SharingStep[],
): DepositShares {
  let open: Share = { kg: weightKg, fen: depositFen }
  const ofOrders = new Map<string, Share>()
  for (const { step, weightKg: kg, orderId, ending } of steps) {
    const isConversion = step === 'convert' && orderId !== null
    if (kg !== null && (isConversion || ending !== null)) {
      const part = partOfOpen(open, kg)
      open = { kg: open.kg - part.kg, fen: open.fen - part.fen }
      if (isConversion) ofOrders.set(orderId, part)
    }
    const returned = step === 'return_tons' && orderId !== null ? ofOrders.get(orderId) : undefined
    if (returned) open = { kg: open.kg + returned.kg, fen: open.fen + returned.fen }
  }
  return { open, ofOrders }
}
