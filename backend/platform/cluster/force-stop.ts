import { readPidFile } from './pid-file'
import { commandLine, ended, isRunning } from './process'

/** Share of the time for a shutdown that writes a checkpoint; the rest is for one that does not. */
const FAST_SHARE = 0.75

/** Folders of the clusters that this process runs, from before their launch until they are stopped. */
const folders = new Set<string>()
/** Those that a forced exit stops. */
const abandoned = new Set<string>()

/** @returns removes the cluster again */
export function registerCluster(folder: string): () => void {
  folders.add(folder)
  abandoned.delete(folder)
  return () => folders.delete(folder)
}

/** Whether a forced exit stops this cluster: it must not be started again. */
export function isAbandoned(folder: string): boolean {
  return abandoned.has(folder)
}

/**
 * Stops this process' clusters for a forced exit, also one that is still starting: by a fast shutdown, so that the next
 * start needs no recovery, and where that takes too long by an immediate one.
 */
export async function stopClustersAtOnce(withinMs: number): Promise<void> {
  for (const folder of folders) abandoned.add(folder)
  await Promise.all([...folders].map((folder) => stopAtOnce(folder, withinMs)))
}

async function stopAtOnce(folder: string, withinMs: number): Promise<void> {
  const { pid } = readPidFile(folder)
  if (pid === undefined || !isRunning(pid) || !commandLine(pid).includes(folder)) return
  if (await endsBy('SIGINT', pid, withinMs * FAST_SHARE)) return
  await endsBy('SIGQUIT', pid, withinMs * (1 - FAST_SHARE))
}

async function endsBy(signal: 'SIGINT' | 'SIGQUIT', pid: number, withinMs: number): Promise<boolean> {
  try {
    process.kill(pid, signal)
  } catch {
    return true
  }
  return await ended(pid, withinMs)
}
