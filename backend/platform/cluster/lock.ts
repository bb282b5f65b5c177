import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '../settings/start-refused'
import { isRunning, pause, readStartTime } from './process'

export interface DataDirLock {
  release(): void
}

const TAKEOVER_SETTLES_MS = 50
const POLL_MS = 50
/** Time for a stopping server to release the folder. */
const PREDECESSOR_LEAVES_MS = 5_000

/**
 * Makes this process the only server of a data folder. A lock of a dead process, or of a pid that was reused, is
 * replaced.
 * @throws StartRefused if a running server holds the folder
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const path = join(dataDir, 'server.lock')
  const mine = JSON.stringify({ pid: process.pid, startMark: readStartTime(process.pid) })
  const deadline = Date.now() + PREDECESSOR_LEAVES_MS
  while (!claim(path, mine)) {
    const holder = runningHolder(path)
    if (holder === process.pid || (holder && Date.now() > deadline))
      throw new StartRefused(alreadyServed(dataDir, holder))
    if (holder) await pause(POLL_MS)
    else if (await takeOver(path, mine)) break
  }
  return {
    release: () => {
      if (read(path) === mine) rmSync(path, { force: true })
    },
  }
}

/**
 * Several processes may replace the same dead lock, and one may remove the other's new lock. The process whose lock
 * is present after a delay wins.
 */
async function takeOver(path: string, mine: string): Promise<boolean> {
  rmSync(path, { force: true })
  const claimed = claim(path, mine)
  await pause(TAKEOVER_SETTLES_MS)
  return claimed && read(path) === mine
}

/** The pid of the running server of a data folder, if any. */
export function serverOf(dataDir: string): number | undefined {
  return runningHolder(join(dataDir, 'server.lock'))
}

/** A hard link appears with its content atomically, and only if the path is free. */
function claim(path: string, content: string): boolean {
  const own = `${path}.${process.pid}`
  writeFileSync(own, content, { mode: 0o600 })
  try {
    linkSync(own, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(own, { force: true })
  }
}

function runningHolder(path: string): number | undefined {
  try {
    const holder = JSON.parse(read(path) ?? '') as { pid: number; startMark: string }
    const lives = isRunning(holder.pid) && readStartTime(holder.pid) === holder.startMark
    return lives ? holder.pid : undefined
  } catch {
    return undefined
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function alreadyServed(dataDir: string, pid: number | undefined): string {
  const who = pid ? `（进程号 ${pid}）` : ''
  return `数据目录 ${dataDir} 正由另一个服务使用${who}：请先停止它，或用 DATA_DIR 指定别的目录`
}
