import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { log } from '../log'
import { repeatEvery } from './repeat-every'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('runs once per interval until stopped', async () => {
  const work = vi.fn(async () => {})
  const stop = repeatEvery(1000, 'sweep', work)
  await vi.advanceTimersByTimeAsync(999)
  expect(work).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(2001)
  expect(work).toHaveBeenCalledTimes(3)
  await stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(work).toHaveBeenCalledTimes(3)
  expect(vi.getTimerCount()).toBe(0)
})

test('never overlaps: the next interval starts when the work has ended', async () => {
  let working = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++working)
    await new Promise((resolve) => setTimeout(resolve, 5000))
    working--
  }
  const stop = repeatEvery(1000, 'slow sweep', work)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(most).toBe(1)
  const stopped = stop()
  await vi.advanceTimersByTimeAsync(5000)
  await stopped
})

test('waits for running work when stopped', async () => {
  const ended: string[] = []
  const stop = repeatEvery(1000, 'sweep', async () => {
    await new Promise((resolve) => setTimeout(resolve, 5000))
    ended.push('work')
  })
  await vi.advanceTimersByTimeAsync(1500)
  const stopped = stop().then(() => ended.push('stop'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(ended).toEqual([])
  await vi.advanceTimersByTimeAsync(5000)
  await stopped
  expect(ended).toEqual(['work', 'stop'])
})

test('logs a failure and runs again at the next interval', async () => {
  const error = vi.spyOn(log, 'error').mockImplementation(() => {})
  const failure = new Error('database away')
  const work = vi.fn().mockRejectedValueOnce(failure).mockResolvedValue(undefined)
  const stop = repeatEvery(1000, 'sweep', work)
  await vi.advanceTimersByTimeAsync(2000)
  expect(work).toHaveBeenCalledTimes(2)
  expect(error).toHaveBeenCalledExactlyOnceWith({ err: failure, job: 'sweep' }, expect.any(String))
  await stop()
})

test('an unavailable database is a warning, any other failure an error', async () => {
  const [warn, error] = [vi.spyOn(log, 'warn'), vi.spyOn(log, 'error')]
  const failing = (cause: Error) => repeatEvery(1000, 'sweep', () => Promise.reject(cause))
  const timeout = Object.assign(new Error('canceling statement'), { code: '57014' })
  const stops = [failing(timeout), failing(new Error('Connection terminated')), failing(new TypeError('bug'))]
  await vi.advanceTimersByTimeAsync(1000)
  for (const stop of stops) await stop()
  expect(warn.mock.calls.map(([facts]) => facts)).toMatchObject([{ fault: 'busy' }, { fault: 'away' }])
  expect(error.mock.calls.map(([facts]) => facts)).toMatchObject([{ err: { message: 'bug' }, job: 'sweep' }])
})
