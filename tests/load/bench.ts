import { type BenchMarket, durabilityOf, openBenchMarket } from './bench-market'
import { bids } from './bids'
import { busyPages } from './busy-pages'
import { exitCodeOf, type Measured, tableOf } from './figures'
import { groupSignatures } from './group-signatures'
import { memberPages } from './member-pages'
import { myOrder } from './my-order'
import { orderExports } from './order-exports'
import { paymentsDuringSearches } from './payments-during-searches'
import { pdfRates } from './pdf-rates'
import { placingOrders } from './placing-orders'
import { reconcileGrowth } from './reconcile-growth'
import { runParts, textOf } from './run-parts'
import { saleOrders } from './sale-orders'
import { searchGrowth } from './search-growth'
import { signIns } from './sign-ins'
import { starts } from './starts'
import { statement } from './statement'
import { transfers } from './transfers'
import { visitorPage } from './visitor-page'
import { watchedBids } from './watched-bids'

const PARTS: Record<string, (market: BenchMarket) => Promise<Measured[]>> = {
  memberPages,
  visitorPage,
  busyPages,
  placingOrders,
  saleOrders,
  groupSignatures,
  bids,
  watchedBids,
  transfers,
  myOrder,
  orderExports,
  pdfRates,
  searchGrowth,
  signIns,
  paymentsDuringSearches,
  statement,
  reconcileGrowth,
  starts,
}

const ONLY = '--only='

/** Parts to run: all, or those of `--only=name,name`. */
function chosenParts() {
  const names = process.argv
    .find((one) => one.startsWith(ONLY))
    ?.slice(ONLY.length)
    .split(',')
  const unknown = names?.filter((name) => !(name in PARTS)) ?? []
  if (unknown.length > 0) throw new Error(`--only takes ${Object.keys(PARTS).join(', ')}`)
  return Object.entries(PARTS).filter(([name]) => names?.includes(name) ?? true)
}

/** Measures the parts and prints a table; with `--json` only the figures. @returns the exit code */
async function main(): Promise<0 | 1> {
  const isForPrograms = process.argv.includes('--json')
  const print = (line: string) => {
    if (!isForPrograms) process.stdout.write(`${line}\n`)
  }
  const parts = chosenParts()
  const market = await openBenchMarket()
  try {
    print(await requireDurability(market))
    const { figures, failed } = await runParts(parts, market, print)
    print(tableOf(figures))
    if (isForPrograms) process.stdout.write(`${JSON.stringify(figures)}\n`)
    for (const { name, error } of failed) process.stderr.write(`FAILED ${name}: ${textOf(error)}\n`)
    return failed.length > 0 ? 1 : exitCodeOf(figures)
  } finally {
    await market.stop()
  }
}

/** @returns the durability settings, for the report @throws Error when confirmed commits could be lost */
async function requireDurability({ cluster }: BenchMarket): Promise<string> {
  const settings = Object.entries(await durabilityOf(cluster))
  const unsafe = settings.flatMap(([name, value]) => (value === 'on' ? [] : [name]))
  if (unsafe.length > 0) throw new Error(`confirmed commits could be lost: ${unsafe.join(', ')} is off`)
  return settings.map(([name, value]) => `${name} = ${value}`).join(', ')
}

// A failed part can leave connections and servers open, which would keep the process alive.
main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${textOf(error)}\n`)
    process.exit(1)
  },
)
