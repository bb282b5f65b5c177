/** Flash sales of a running market. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { bundleProgram } from '../bundle-program'

export interface SeededSales {
  /** Began a minute ago, for an hour: 5 t, at most 2 t for a member. */
  running: string
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
  const program = await bundleProgram('tests/e2e/seed-sales.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [program, dataDir, merchantPhone])
  return JSON.parse(stdout)
}
