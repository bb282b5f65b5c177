import { readFileSync } from 'node:fs'

/** The kernel counts in these units on all processors. */
const TICK_MS = 10
const PAGE_BYTES = 4096
/** Fields after the name, which can hold spaces. */
const [USER_TICKS, SYSTEM_TICKS, RESIDENT_PAGES] = [11, 12, 21]

/** Processor time and memory of a process since it started; null where the system does not tell. */
export function readUsage(pid: number | undefined): { cpuMs: number; memoryBytes: number } | null {
  if (pid === undefined || process.platform !== 'linux') return null
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return {
      cpuMs: (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) * TICK_MS,
      memoryBytes: Number(fields[RESIDENT_PAGES]) * PAGE_BYTES,
    }
  } catch {
    return null
  }
}
