import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Whether a process is running. Zombies do not count. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return !/^\d+ \(.*\) [ZX]/s.test(readProc(pid, 'stat'))
}

/** The start time of a process as an opaque string. The same pid with another start time is another process. */
export function readStartTime(pid: number): string {
  const afterName = readProc(pid, 'stat').split(') ').at(-1)
  if (afterName) return afterName.split(' ')[19] ?? ''
  return askPs(pid, 'lstart=')
}

/** The command line of a process, joined by blanks. Empty if unknown. */
export function commandLine(pid: number): string {
  return readProc(pid, 'cmdline').replaceAll('\0', ' ').trim() || askPs(pid, 'command=')
}

/** Waits until a process has ended. @returns false if it still runs after `timeoutMs` */
export async function waitUntilEnded(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  while (isRunning(pid)) {
    if (Date.now() > deadline) return false
    await pause(10)
  }
  return true
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

function readProc(pid: number, file: 'stat' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/** macOS has no /proc. */
function askPs(pid: number, column: string): string {
  if (process.platform === 'linux') return ''
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', column], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}
