import { expect, test } from 'vitest'
import { createKeyedMutex } from './keyed-mutex'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('runs work for one key in order, also after a failure, and does not block another key', async () => {
  const mutex = createKeyedMutex()
  const done: string[] = []
  const slow = mutex.run('a', async () => {
    await pause(20)
    done.push('a1')
    throw new Error('a1 failed')
  })
  const next = mutex.run('a', async () => done.push('a2'))
  expect(mutex.waitingFor('a')).toBe(2)
  await mutex.run('b', async () => done.push('b1'))
  await expect(slow).rejects.toThrow('a1 failed')
  await next
  expect(done).toEqual(['b1', 'a1', 'a2'])
  await pause(0)
  expect(mutex.waitingFor('a')).toBe(0)
})
