import { durabilityOf, openBenchMarket } from './bench-market'
import { busyPages } from './busy-pages'
import { exitCodeOf, type Figure, judge, tableOf } from './figures'
import { myOrder } from './my-order'
import { nowPage } from './now-page'
import { paymentsDuringSearches } from './payments-during-searches'
import { placingOrders } from './placing-orders'
import { searchGrowth } from './search-growth'
import { starts } from './starts'
import { transfers } from './transfers'
import { visitorPage } from './visitor-page'

const PARTS = [
  ...[nowPage, visitorPage, busyPages, placingOrders, transfers, myOrder],
  ...[searchGrowth, paymentsDuringSearches],
]

/** Measures everything and prints it; `--json` prints the figures and nothing else. */
async function main(): Promise<void> {
  const isForPrograms = process.argv.includes('--json')
  const say = (line: string) => {
    if (!isForPrograms) process.stdout.write(`${line}\n`)
  }
  const market = await openBenchMarket()
  const figures: Figure[] = []
  try {
    const durability = await durabilityOf(market.cluster)
    say(
      Object.entries(durability)
        .map(([name, value]) => `${name} = ${value}`)
        .join(', '),
    )
    const unsafe = Object.entries(durability).filter(([, value]) => value !== 'on')
    if (unsafe.length > 0) throw new Error(`what is confirmed may be lost: ${unsafe.map(([name]) => name)}`)
    for (const part of PARTS) {
      const measured = (await part(market)).map(judge)
      figures.push(...measured)
      for (const { id, value, unit } of measured) say(`measured ${id}: ${Math.round(value)} ${unit}`)
    }
  } finally {
    await market.stop()
  }
  figures.push(...(await starts()).map(judge))
  say(tableOf(figures))
  if (isForPrograms) process.stdout.write(`${JSON.stringify(figures)}\n`)
  process.exitCode = exitCodeOf(figures)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
  process.exit(1)
})
