import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { together } from './together'

test('ends when all parts have ended', async () => {
  const ended: string[] = []
  const part = async (name: string, ms: number) => {
    await delay(ms)
    ended.push(name)
  }
  await together([part('slow', 20), part('quick', 1)])
  expect(ended).toEqual(['quick', 'slow'])
})

test('throws the error of a part after all others have ended', async () => {
  let isEnded = false
  const slow = delay(20).then(() => {
    isEnded = true
  })
  await expect(together([Promise.reject(new Error('lost')), slow])).rejects.toThrow('lost')
  expect(isEnded).toBe(true)
})
