import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/**
 * A program that reads requests as lines of JSON and answers each by a line `{ id, verdict }`. What it did not answer before
 * its end is sent to the next process.
 */
export function killableProgram<Verdict>(program: string, ...args: string[]) {
  let child: ChildProcess
  const waiting = new Map<string, { line: string; resolve(verdict: Verdict): void }>()
  let answered = 0
  const send = (line: string) => child.stdin?.write(line)
  return {
    start: () => {
      child = spawn(process.execPath, [program, ...args], { stdio: ['pipe', 'pipe', 'inherit'] })
      child.stdin?.on('error', () => undefined)
      if (!child.stdout) throw new Error('the process has no output')
      createInterface({ input: child.stdout }).on('line', (text) => {
        const { id, verdict } = JSON.parse(text) as { id: string; verdict: Verdict }
        answered++
        waiting.get(id)?.resolve(verdict)
        waiting.delete(id)
      })
      for (const { line } of waiting.values()) send(line)
    },
    answered: () => answered,
    inFlight: () => waiting.size,
    /** @param id of the request, by which the program answers */
    ask: (id: string, request: object) =>
      new Promise<Verdict>((resolve) => {
        const line = `${JSON.stringify(request)}\n`
        waiting.set(id, { line, resolve })
        send(line)
      }),
    kill: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
