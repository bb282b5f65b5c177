import { SPOT_SORTS } from 'contract/states'
import { freePort, launchServer, type ServerProcess } from 'tests/support/server-process'
import { scripts } from '../../package.json'
import type { BenchMarket } from './bench-market'
import type { Measured } from './figures'
import { memberCookie } from './member-cookie'
import { pageRate } from './page-rate'
import { inTurn } from './rounds'

const ROUNDS = 7
const MEMBER = '13800000001'
/** Enough that no cache answers more requests than in real use. */
const ADDRESSES_MIN = 220
/** Pages of 20 rows of the 600 offers. */
const PAGES = 30
const BROWSER = { 'accept-encoding': 'br' }
/** The flags of `npm start`: "exec node <flags> bin/start.mjs". */
const NODE_FLAGS = scripts.start.split(' ').filter((word) => word.startsWith('--'))

/**
 * P1: whole pages for a member, with shell and database, against a stock Remix app that renders the 20 rows of the list
 * from memory. Both run with the same Node flags and send brotli.
 */
export async function memberPages({ server }: BenchMarket): Promise<Measured[]> {
  const bare = await startBareRemix()
  const cookie = await memberCookie(server.url, MEMBER)
  const measure = async (id: string, what: string, urls: string[], floor: number): Promise<Measured> => {
    const rates = await inTurn(
      {
        subject: () => pageRate(urls, { ...BROWSER, cookie }),
        baseline: () => pageRate(`${bare.url}/`, BROWSER),
      },
      ROUNDS,
    )
    return { id, what, ...rates, unit: '/s', floor }
  }
  try {
    return [
      await measure('P1', '/now for a member; bare Remix', listAddresses(server.url), 0.7),
      await measure('P1-home', '/ for a member; bare Remix', [`${server.url}/`], 0.45),
    ]
  } finally {
    await bare.end()
  }
}

/** Different pages of the list, each with 20 rows. */
function listAddresses(site: string): string[] {
  const addresses = Object.keys(SPOT_SORTS).flatMap((sort) =>
    ['', '&delivery=pickup'].flatMap((filter) =>
      Array.from({ length: PAGES - 2 }, (_, i) => `${site}/now?sort=${sort}${filter}&page=${i + 1}`),
    ),
  )
  if (addresses.length < ADDRESSES_MIN) throw new Error(`${addresses.length} addresses are too few`)
  return addresses
}

async function startBareRemix(): Promise<ServerProcess> {
  return await launchServer({
    command: [
      process.execPath,
      ...NODE_FLAGS,
      'node_modules/@remix-run/serve/dist/cli.js',
      'dist/bench/bare-remix/server/index.js',
    ],
    settings: { HOST: '127.0.0.1', PORT: String(await freePort()) },
    started: /^\[remix-serve\] (http:\/\/[^\s]+)/,
  })
}
