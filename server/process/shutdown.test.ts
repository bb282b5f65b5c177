import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createShutdown, type StopRequest } from './shutdown'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A shutdown that records its steps and drains until `drained` or `failed` is called. */
function open() {
  const steps: string[] = []
  let end: { drained(): void; failed(error: Error): void } | undefined
  const shutdown = createShutdown({
    drain: () => {
      steps.push('drain')
      return new Promise((resolve, reject) => {
        end = { drained: resolve, failed: reject }
      })
    },
    stopAtOnce: async () => {
      steps.push('stop at once')
    },
    exit: (code) => steps.push(`exit ${code}`),
    onFault: (error) => steps.push(String(error)),
    now: () => Date.now(),
  })
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return {
    steps,
    request: async (what: StopRequest) => {
      shutdown.request(what)
      await settle()
    },
    drained: async () => {
      end?.drained()
      await settle()
    },
    failed: async () => {
      end?.failed(new Error('pool'))
      await settle()
    },
  }
}

test.each<StopRequest>(['SIGINT', 'SIGTERM', 'SIGHUP', 'parent-gone'])(
  '%s drains, then exits with 0',
  async (what) => {
    const { steps, request, drained } = open()
    await request(what)
    expect(steps).toEqual(['drain'])
    await drained()
    expect(steps).toEqual(['drain', 'exit 0'])
  },
)

test('signals within two seconds of the first do not force the stop', async () => {
  const { steps, request } = open()
  for (const what of ['SIGINT', 'SIGINT', 'SIGTERM', 'SIGHUP', 'parent-gone'] as const) await request(what)
  await vi.advanceTimersByTimeAsync(1_999)
  await request('SIGINT')
  expect(steps).toEqual(['drain'])
})

test.each<[StopRequest, string[]]>([
  ['SIGINT', ['drain', 'stop at once', 'exit 1']],
  ['SIGTERM', ['drain', 'stop at once', 'exit 1']],
  ['SIGHUP', ['drain']],
  ['parent-gone', ['drain']],
])('after two seconds %s gives the steps %j', async (what, expected) => {
  const { steps, request } = open()
  await request('SIGINT')
  await vi.advanceTimersByTimeAsync(2_000)
  await request(what)
  await request(what)
  expect(steps).toEqual(expected)
})

test('forces a drain that does not end within 25 seconds', async () => {
  const { steps, request } = open()
  await request('SIGTERM')
  await vi.advanceTimersByTimeAsync(22_000)
  expect(steps).toEqual(['drain', 'stop at once', 'exit 1'])
})

test('a failed drain stops child processes and exits with 1', async () => {
  const { steps, request, failed } = open()
  await request('SIGTERM')
  await failed()
  expect(steps).toEqual(['drain', 'Error: pool', 'stop at once', 'exit 1'])
})
