import { listOfferableProducts, listOfferableWarehouses } from 'backend/catalogue'
import type { Tx } from 'backend/platform/database/database'
import type { DemoSlot } from './demo-plan'
import type { Proposal } from './rules/judge-proposal'

/** Typical prices of categories in fen per ton. */
const PRICES: Readonly<Record<string, number>> = { PP: 670_000, HDPE: 760_000, LLDPE: 740_000, LDPE: 930_000 }
const TON_KG = 1_000
const LOT_TONS = [20, 30, 40, 25, 60] as const
export const STEP_KG = 5 * TON_KG
const STEP_FEN_PER_TON = 1_000
/** Lots of one category start at some prices around the typical one. */
const PRICE_SHIFTS = 9
const PRICE_SHIFT_FEN = 5_000
/** Primes, so that all goods and warehouses have their turn. */
const [PRODUCT_STRIDE, WAREHOUSE_STRIDE] = [7_919, 104_729]
const RAISE_MAX_FEN_PER_TON = 20_000
/** No demo bid reaches it. */
const HIGH_RESERVE_FEN = 100_000
export const DEPOSIT_FEN = 1_000_000

/** Terms of the lot of a slot. Lots of neighbouring slots differ in goods, warehouse, tons and price. */
export async function termsOf(tx: Tx, { number, ending, startsAt, endsAt }: DemoSlot): Promise<Proposal> {
  const products = (await listOfferableProducts(tx)).filter(
    ({ category, isHazardous }) => category in PRICES && !isHazardous,
  )
  const warehouses = await listOfferableWarehouses(tx)
  const lotNumber = number * 2 + (ending === 'sold' ? 0 : 1)
  const product = products[(lotNumber * PRODUCT_STRIDE) % products.length]
  const warehouse = warehouses[(lotNumber * WAREHOUSE_STRIDE) % warehouses.length]
  if (!product || !warehouse) throw new Error('the demo has no goods for lots')
  const shift = (lotNumber % PRICE_SHIFTS) - Math.floor(PRICE_SHIFTS / 2)
  const startFenPerTon = (PRICES[product.category] ?? 0) + shift * PRICE_SHIFT_FEN
  const weightKg = (LOT_TONS[lotNumber % LOT_TONS.length] ?? 0) * TON_KG
  return {
    ...{ productId: product.id, warehouseId: warehouse.id, startsAt, endsAt, startFenPerTon },
    ...{ weightKg, minKg: STEP_KG, stepKg: STEP_KG, stepFenPerTon: STEP_FEN_PER_TON },
    maxRaiseFenPerTon: RAISE_MAX_FEN_PER_TON,
    reserveFenPerTon: ending === 'unsold' ? startFenPerTon + HIGH_RESERVE_FEN : null,
    depositFen: DEPOSIT_FEN,
    remark: '整批同一批号，仓库自提',
  }
}
