import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPidFile } from 'backend/platform/cluster/pid-file'
import { waitUntilEnded } from 'backend/platform/cluster/process'

/** Which PostgreSQL processes are killed. 'every process' simulates a power failure. */
export type Extent = 'postmaster' | 'every process'

/** Kills the PostgreSQL of a data folder with SIGKILL. */
export async function killPostgres(dataDir: string, extent: Extent): Promise<void> {
  const { pid } = readPidFile(join(dataDir, 'postgres'))
  if (!pid) throw new Error(`no PostgreSQL runs in ${dataDir}`)
  const all = extent === 'postmaster' ? [pid] : [pid, ...childrenOf(pid)]
  for (const each of all) kill(each)
  await waitUntilEnded(pid, 5_000)
}

/** Stops the PostgreSQL of a data folder as `pg_ctl stop -m immediate`: no checkpoint, open transactions are lost. */
export async function stopAtOnce(dataDir: string): Promise<void> {
  const { pid } = readPidFile(join(dataDir, 'postgres'))
  if (!pid) throw new Error(`no PostgreSQL runs in ${dataDir}`)
  process.kill(pid, 'SIGQUIT')
  await waitUntilEnded(pid, 10_000)
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === parent)
}

/** Field 4 of /proc/…/stat. The name before it may contain spaces and brackets. */
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
    // The process has already ended.
  }
}
