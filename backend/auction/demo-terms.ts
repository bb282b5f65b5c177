import { listOfferableProducts, listOfferableWarehouses } from 'backend/catalogue'
import type { Tx } from 'backend/platform/database/database'
import { lowestPrices } from 'backend/spot'
import { DEFAULT_PRICE_TONS } from 'contract/spot/price-tons'
import { type DemoSlot, demoPrices } from './demo-plan'
import type { Proposal } from './rules/judge-proposal'

/** Typical prices of categories in fen per ton, for grades without offers. */
const PRICES: Readonly<Record<string, number>> = { PP: 670_000, HDPE: 760_000, LLDPE: 740_000, LDPE: 930_000 }
const TON_KG = 1_000
const LOT_TONS = [20, 30, 40, 25, 60] as const
export const STEP_KG = 5 * TON_KG
const STEP_FEN_PER_TON = 1_000
/** Primes, so that all goods and warehouses have their turn. */
const [PRODUCT_STRIDE, WAREHOUSE_STRIDE] = [7_919, 104_729]
const RAISE_MAX_FEN_PER_TON = 20_000
export const DEPOSIT_FEN = 1_000_000

/**
 * Terms of the lot of a slot. Lots of neighbouring slots differ in goods, warehouse, tons and price. Goods on sale are
 * preferred, so that bidders can compare prices.
 * @param now instant of the spot prices
 */
export async function termsOf(tx: Tx, slot: DemoSlot, now: Date): Promise<Proposal> {
  const { number, ending, startsAt, endsAt } = slot
  const products = (await listOfferableProducts(tx)).filter(
    ({ category, isHazardous }) => category in PRICES && !isHazardous,
  )
  const warehouses = await listOfferableWarehouses(tx)
  const lotNumber = number * 2 + (ending === 'sold' ? 0 : 1)
  const lowest = await lowestPrices(
    tx,
    products.map(({ id: productId }) => ({ productId, city: null })),
    { now, tons: DEFAULT_PRICE_TONS },
  )
  const priced = products.map((product, i) => ({ product, spotFenPerTon: lowest[i]?.priceFenPerTon ?? null }))
  const offered = priced.filter(({ spotFenPerTon }) => spotFenPerTon !== null)
  const goods = offered.length > 0 ? offered : priced
  const chosen = goods[(lotNumber * PRODUCT_STRIDE) % goods.length]
  const warehouse = warehouses[(lotNumber * WAREHOUSE_STRIDE) % warehouses.length]
  if (!chosen || !warehouse) throw new Error('the demo has no goods for lots')
  const { product, spotFenPerTon } = chosen
  const { startFenPerTon, reserveFenPerTon } = demoPrices(
    spotFenPerTon ?? PRICES[product.category] ?? 0,
    slot,
  )
  const weightKg = (LOT_TONS[lotNumber % LOT_TONS.length] ?? 0) * TON_KG
  return {
    ...{ productId: product.id, warehouseId: warehouse.id, startsAt, endsAt, startFenPerTon },
    ...{ weightKg, minKg: STEP_KG, stepKg: STEP_KG, stepFenPerTon: STEP_FEN_PER_TON },
    maxRaiseFenPerTon: RAISE_MAX_FEN_PER_TON,
    reserveFenPerTon,
    depositFen: DEPOSIT_FEN,
    remark: '整批同一批号，仓库自提',
  }
}
