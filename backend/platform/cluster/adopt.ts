import { rmSync } from 'node:fs'
import postgres from 'postgres'
import { type Postmaster, pidFileOf, readPidFile } from './pid-file'
import { commandLine, isRunning, pause, waitUntilEnded } from './process'

const ORPHAN_ANSWERS_MS = 15_000
const SHUTDOWN_MS = 20_000

/**
 * Finds the cluster that a killed server left running in a folder, if it answers. A cluster that does not answer is
 * ended. A stale pid file is deleted if its pid belongs to another program.
 */
export async function adoptPostmaster(
  folder: string,
  urlAt: (port: number) => string,
): Promise<Postmaster | null> {
  const deadline = Date.now() + ORPHAN_ANSWERS_MS
  for (;;) {
    const { pid, port, status } = readPidFile(folder)
    if (pid === undefined || !isRunning(pid)) return null
    if (!commandLine(pid).includes(folder)) {
      rmSync(pidFileOf(folder), { force: true })
      return null
    }
    if (status === 'ready' && port !== undefined && (await answers(urlAt(port)))) return { pid, port }
    if (Date.now() > deadline) {
      await stopPostmaster({ pid, port: port ?? 0 })
      return null
    }
    await pause(50)
  }
}

/** Fast shutdown: ends sessions and writes a checkpoint. After the time limit it continues in the background. */
export async function stopPostmaster({ pid }: Postmaster): Promise<void> {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    return
  }
  await waitUntilEnded(pid, SHUTDOWN_MS)
}

async function answers(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, connect_timeout: 2, fetch_types: false, onnotice: () => {} })
  try {
    await sql`select 1`
    return true
  } catch {
    return false
  } finally {
    await sql.end({ timeout: 1 })
  }
}
