/** Flash sales of a running market. */
import { runSeedProgram } from './seed-program'

export interface SeededSales {
  /** Began a minute ago, for an hour: 5 t, at most 2 t for a member. */
  running: string
  /** The same with 34 t, which members may also buy as a pin: at least 5 t to open and 2 t to join. */
  pinned: string
  /** Begins in two hours. */
  upcoming: string
  /** Begin in a day. */
  draft: string
  submitted: string
  /** The offer of all of them. */
  offerId: string
}

/** Adds flash sales of the merchant, approved a day before their start. */
export async function seedSales(dataDir: string, merchantPhone: string): Promise<SeededSales> {
  return await runSeedProgram('sales', [dataDir, merchantPhone])
}
