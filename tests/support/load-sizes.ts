import { type Sizes, sizeFor } from './test-level'

/** Sizes of the load and fault tests L1–L16 at each level. */
export const SIZES = {
  /** L1: mixed transfers and full reads per client. */
  mixed: sizeFor({
    gate: { clients: 4, operations: 200 },
    area: { clients: 32, operations: 625 },
    long: { clients: 32, operations: 15_625 },
  }),
  /** L16: payments, orders and reads per client through two servers and pgbouncer; L1's size of `test:area`. */
  twoServers: { clients: 32, operations: 625 },
  /** L2: `kill -9` of the server; every second one kills PostgreSQL as well. */
  kills: sizeFor({ gate: 2, area: 20, long: 200 }),
  /** `kill -9` of the server while it executes splits of arbitrations. */
  splitKills: sizeFor({ gate: 1, area: 6, long: 60 }),
  /** `kill -9` of a process that answers bids. */
  bidKills: sizeFor({ gate: 2, area: 20, long: 200 }),
  /** Points of arrivals, bindings and cash-outs at which the server is killed; above the gate all of them. */
  bankingKills: 2,
  /** L3: immediate stops of PostgreSQL. */
  stops: sizeFor({ gate: 1, area: 5, long: 50 }),
  /** L3: cut connections to PostgreSQL. */
  cuts: sizeFor({ gate: 5, area: 100, long: 1_000 }),
  /** L4: dropped answers; above the gate at least one per call. */
  droppedAnswers: sizeFor({ gate: 20, area: 500, long: 5_000 }),
  /** L5: request ids, each sent concurrently several times. */
  repeatedIds: sizeFor({ gate: 10, area: 200, long: 200 }),
  /** L6: used request ids sent with other content. */
  reusedIds: sizeFor({ gate: 10, area: 200, long: 200 }),
  /** L7: holds, each resolved by three concurrent requests. */
  racedHolds: sizeFor({ gate: 50, area: 1_000, long: 1_000 }),
  /** L8: runs of the model and commands of each run. */
  model: sizeFor({
    gate: { runs: 50, commands: 30 },
    area: { runs: 300, commands: 60 },
    long: { runs: 10_000, commands: 60 },
  }),
  /** Random steps of buyer, merchant, operators and clock on orders with disputes. */
  disputes: sizeFor({
    gate: { runs: 8, steps: 15 },
    area: { runs: 150, steps: 30 },
    long: { runs: 1_000, steps: 30 },
  }),
  /** Random steps of owner, market, operators and clock on a deposit. */
  deposits: sizeFor({
    gate: { runs: 50, steps: 12 },
    area: { runs: 300, steps: 20 },
    long: { runs: 3_000, steps: 20 },
  }),
  /** Random conversions, payments, cancellations, ends and waiting of a plan. */
  plans: sizeFor({
    gate: { runs: 15, steps: 15 },
    area: { runs: 150, steps: 25 },
    long: { runs: 1_500, steps: 25 },
  }),
  /** Random deposits, bids, waiting and closes of a lot. */
  lots: sizeFor({
    gate: { runs: 15, steps: 30 },
    area: { runs: 100, steps: 60 },
    long: { runs: 1_000, steps: 60 },
  }),
  /** Deposits that parallel requests release, forfeit and use. */
  depositRaces: sizeFor({
    gate: { rounds: 50, fewerRounds: 6 },
    area: { rounds: 300, fewerRounds: 50 },
    long: { rounds: 1_000, fewerRounds: 200 },
  }),
  /** L10: flash sales. */
  saleRounds: sizeFor({ gate: 1, area: 20, long: 20 }),
  /** L14: random splits of an amount. */
  splits: sizeFor({ gate: 500, area: 10_000, long: 10_000 }),
}

/** Time for servers and databases to start on a busy machine. */
export const START_LIMIT_MS = 300_000
const LEAST_MS = 180_000
const RESERVE = 5

/** Time limit of a test: five times its duration alone on two cores at the current level. */
export function timeLimit(aloneSeconds: Sizes<number>): { timeout: number } {
  return { timeout: Math.max(LEAST_MS, sizeFor(aloneSeconds) * RESERVE * 1000) }
}
