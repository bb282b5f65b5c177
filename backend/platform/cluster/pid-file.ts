import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The main process of a running cluster. */
export interface Postmaster {
  pid: number
  port: number
}

/** Lines of postmaster.pid: pid, folder, start, port, socket folder, address, shared memory, status. */
export function readPidFile(folder: string): { pid?: number; port?: number; status?: string } {
  try {
    const lines = readFileSync(pidFileOf(folder), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), status: (lines[7] ?? '').trim() }
  } catch {
    return {}
  }
}

/** PostgreSQL's pid file in a data folder. */
export function pidFileOf(folder: string): string {
  return join(folder, 'postmaster.pid')
}
