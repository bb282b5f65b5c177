/** Deposits of a running market. No page makes them yet. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { bundleProgram } from '../bundle-program'

/** Adds a held deposit, and one whose forfeiture was announced. @returns their ids */
export async function seedDeposits(
  dataDir: string,
  ownerPhone: string,
  merchantPhone: string,
): Promise<{ held: string; announced: string }> {
  const program = await bundleProgram('tests/e2e/seed-deposits.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [
    program,
    dataDir,
    ownerPhone,
    merchantPhone,
  ])
  return JSON.parse(stdout)
}
