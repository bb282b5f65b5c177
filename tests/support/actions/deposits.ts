/** Deposits of a running market. No page makes them yet. */
import { runSeedProgram } from './seed-program'

/** Adds a held deposit, and one whose forfeiture was announced. @returns their ids */
export async function seedDeposits(
  dataDir: string,
  ownerPhone: string,
  merchantPhone: string,
): Promise<{ held: string; announced: string }> {
  return await runSeedProgram('deposits', [dataDir, ownerPhone, merchantPhone])
}
