import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Whether a process lives; a zombie that nobody has reaped does not count. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return !/^\d+ \(.*\) [ZX]/s.test(readProc(pid, 'stat'))
}

/** When a process started, as an opaque mark: the same pid with another mark is another process. */
export function startMark(pid: number): string {
  const afterName = readProc(pid, 'stat').split(') ').at(-1)
  if (afterName) return afterName.split(' ')[19] ?? ''
  return askPs(pid, 'lstart=')
}

/** The command line of a process, its parts joined by blanks; empty when nothing is known. */
export function commandLine(pid: number): string {
  return readProc(pid, 'cmdline').replaceAll('\0', ' ').trim() || askPs(pid, 'command=')
}

/** Waits until a process has ended. @returns false when it still runs after `timeoutMs` */
export async function ended(pid: number, timeoutMs: number): Promise<boolean> {
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
