import type { Endpoint, InputOf, OutputOf } from 'contract/endpoint'
import type { Clock } from './clock'
import type { Database } from './database/database'

/** An invented member of the demo market. */
export interface DemoPerson {
  readonly phone: string
  readonly nickname: string
  readonly company: string
  /** Null for members who only buy. */
  readonly shop: string | null
}

/** A demo market, as the parts of the modules see it. */
export interface DemoMarket {
  readonly db: Database
  readonly clock: Clock
  readonly people: readonly DemoPerson[]
  /** Password of all members and operators of the demo market. */
  readonly password: string
  /** A new session of a member. */
  tokenOf(person: DemoPerson): Promise<string>
  /** Makes one of the market's calls. @throws Error with the text of a refusal */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, token?: string): Promise<OutputOf<E>>
}

/** A demo market that is seeded. */
export interface SeedingMarket extends DemoMarket {
  /** Moves the clock, so that what is played in one part takes its time. A part moves it back. */
  moveClock(milliseconds: number): void
}

/** What a module adds to the demo market. */
export interface DemoPart {
  /** Runs before the market opens, after people and goods, at a time one day earlier. Safe to repeat after a crash. */
  seed?(market: SeedingMarket): Promise<void>
  /** One pass of the module's invented participants, every 10 s. Correct when late, repeated, or on two servers. */
  act?(market: DemoMarket): Promise<void>
}
