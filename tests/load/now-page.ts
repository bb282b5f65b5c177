import { freePort, launchServer } from 'tests/support/server-process'
import type { BenchMarket } from './bench-market'
import type { Measured } from './figures'
import { memberCookie } from './member-cookie'
import { pageRate } from './page-rate'
import { inTurn } from './rounds'

const ROUNDS = 9
const MEMBER = '13800000001'

/** The whole page of twenty offers for a member against a stock app that renders the twenty rows from memory. */
export async function nowPage({ server }: BenchMarket): Promise<Measured[]> {
  const bare = await launchServer({
    command: [
      process.execPath,
      'node_modules/@remix-run/serve/dist/cli.js',
      'dist/bench/bare-remix/server/index.js',
    ],
    settings: { HOST: '127.0.0.1', PORT: String(await freePort()) },
    started: /^\[remix-serve\] (http:\/\/[^\s]+)/,
  })
  const cookie = await memberCookie(server.url, MEMBER)
  const rates = await inTurn(
    { subject: () => pageRate(`${server.url}/now`, { cookie }), baseline: () => pageRate(`${bare.url}/`) },
    ROUNDS,
  )
  await bare.end()
  return [{ id: 'P1', what: '/now for a member; bare Remix', ...rates, unit: '/s', floor: 0.7 }]
}
