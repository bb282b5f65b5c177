import { readPidFile } from './pid-file'
import { commandLine, isRunning, waitUntilEnded } from './process'

/** Share of the time limit for a fast shutdown with checkpoint; the rest is for an immediate one. */
const FAST_SHARE = 0.75

/** Folders of clusters of this process, from before their launch until they are stopped. */
const folders = new Set<string>()
/** Folders that a forced exit stops. */
const abandoned = new Set<string>()

/** @returns a function that removes the cluster */
export function registerCluster(folder: string): () => void {
  folders.add(folder)
  abandoned.delete(folder)
  return () => folders.delete(folder)
}

/** Whether a forced exit is stopping this cluster. It must not be restarted. */
export function isAbandoned(folder: string): boolean {
  return abandoned.has(folder)
}

/**
 * Stops this process's clusters for a forced exit, also one that is starting: by a fast shutdown, which needs no
 * recovery, and after the time limit by an immediate one.
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
  return await waitUntilEnded(pid, withinMs)
}
