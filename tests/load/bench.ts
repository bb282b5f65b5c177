import { type BenchMarket, durabilityOf, openBenchMarket } from './bench-market'
import { bids } from './bids'
import { busyPages } from './busy-pages'
import { exitCodeOf, type Figure, judge, type Measured, tableOf } from './figures'
import { memberPages } from './member-pages'
import { myOrder } from './my-order'
import { orderExports } from './order-exports'
import { paymentsDuringSearches } from './payments-during-searches'
import { pdfRates } from './pdf-rates'
import { placingOrders } from './placing-orders'
import { reconcileGrowth } from './reconcile-growth'
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
function chosenParts(): string[] {
  const names = process.argv
    .find((one) => one.startsWith(ONLY))
    ?.slice(ONLY.length)
    .split(',')
  const unknown = names?.filter((name) => !(name in PARTS)) ?? []
  if (unknown.length > 0) throw new Error(`--only takes ${Object.keys(PARTS).join(', ')}`)
  return names ?? Object.keys(PARTS)
}

/** Measures the parts and prints a table; with `--json` only the figures. */
async function main(): Promise<void> {
  const isForPrograms = process.argv.includes('--json')
  const print = (line: string) => {
    if (!isForPrograms) process.stdout.write(`${line}\n`)
  }
  const parts = chosenParts()
  const market = await openBenchMarket()
  const figures: Figure[] = []
  try {
    const durability = await durabilityOf(market.cluster)
    print(
      Object.entries(durability)
        .map(([name, value]) => `${name} = ${value}`)
        .join(', '),
    )
    const unsafe = Object.entries(durability).filter(([, value]) => value !== 'on')
    if (unsafe.length > 0)
      throw new Error(`confirmed commits could be lost: ${unsafe.map(([name]) => name)} is off`)
    for (const name of parts) {
      const measured = (await PARTS[name]?.(market))?.map(judge) ?? []
      figures.push(...measured)
      if (measured.length > 0) print(tableOf(measured))
    }
  } finally {
    await market.stop()
  }
  print(tableOf(figures))
  if (isForPrograms) process.stdout.write(`${JSON.stringify(figures)}\n`)
  process.exitCode = exitCodeOf(figures)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
  process.exit(1)
})
