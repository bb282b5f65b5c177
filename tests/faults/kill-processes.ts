import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPidFile } from 'backend/platform/cluster/pid-file'
import { ended } from 'backend/platform/cluster/process'

/** What a kill of the private PostgreSQL hits: its first process, or all of them, as when the power fails. */
export type Extent = 'postmaster' | 'every process'

/** Kills the PostgreSQL of a data folder without a word. */
export async function killPostgres(dataDir: string, extent: Extent): Promise<void> {
  const { pid } = readPidFile(join(dataDir, 'postgres'))
  if (!pid) throw new Error(`no PostgreSQL runs in ${dataDir}`)
  const all = extent === 'postmaster' ? [pid] : [pid, ...childrenOf(pid)]
  for (const each of all) kill(each)
  await ended(pid, 5_000)
}

/** Stops the PostgreSQL of a data folder as `pg_ctl stop -m immediate` does: nothing is finished, nothing written out. */
export async function stopAtOnce(dataDir: string): Promise<void> {
  const { pid } = readPidFile(join(dataDir, 'postgres'))
  if (!pid) throw new Error(`no PostgreSQL runs in ${dataDir}`)
  process.kill(pid, 'SIGQUIT')
  await ended(pid, 10_000)
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === parent)
}

/** The fourth field of /proc/…/stat, after a name that may hold anything. */
function parentOf(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    return undefined
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has just ended by itself.
  }
}
