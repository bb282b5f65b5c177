import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { randomBelow } from 'tests/support/random'
import { expect } from 'vitest'

interface Killed {
  /** Bundle of a worker that does all that is due and ends. Its argument is the database URL. */
  readonly program: string
  readonly databaseUrl: string
  readonly kills: number
  /** Number of steps of the whole work, and of those that are done. */
  readonly total: number
  done(): Promise<number>
}

/**
 * Kills workers with SIGKILL at random steps of their work, then lets two of them finish it.
 * @returns the steps that were done at each kill
 */
export async function killWorkers({ program, databaseUrl, kills, total, done }: Killed): Promise<number[]> {
  const work = () => {
    const worker = spawn(process.execPath, [program, databaseUrl], { stdio: ['ignore', 'ignore', 'inherit'] })
    return { worker, ended: once(worker, 'exit') }
  }
  const interrupted: number[] = []
  for (let kill = 0; kill < kills; kill++) {
    const { worker, ended } = work()
    const before = await done()
    const until = before + 1 + randomBelow(Math.max(1, Math.floor((total - before) / (kills - kill + 1)) - 1))
    await expect.poll(done, { timeout: 60_000, interval: 1 }).toBeGreaterThanOrEqual(until)
    worker.kill('SIGKILL')
    await ended
    interrupted.push(await done())
  }
  expect(interrupted.at(-1), 'the last kill is before the end').toBeLessThan(total)
  const workers = [work(), work()]
  expect(await Promise.all(workers.map(async ({ ended }) => (await ended)[0]))).toEqual([0, 0])
  return interrupted
}
