/** What no page can make at once is added to a running market by a program of its own. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Environment variable with the bundled program: built once per run, because it contains most of the backend. */
export const SEED_PROGRAM = 'SUJI_E2E_SEED_PROGRAM'

/** Runs tests/e2e/seed-program.ts. @returns the JSON that it prints */
export async function runSeedProgram<T>(
  what: 'deposits' | 'groups' | 'lots' | 'pins' | 'points' | 'sales',
  args: readonly string[],
): Promise<T> {
  const program = process.env[SEED_PROGRAM] ?? ''
  const { stdout } = await promisify(execFile)(process.execPath, [program, what, ...args])
  return JSON.parse(stdout)
}
