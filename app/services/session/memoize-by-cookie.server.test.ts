import { expect, test } from 'vitest'
import { memoizedByCookie } from './memoize-by-cookie.server'

test('a cookie is read once per content, and never serves the value of another cookie', async () => {
  let reads = 0
  const holder = memoizedByCookie(async (request) => {
    reads++
    return request.headers.get('cookie')
  })
  const ask = (cookie?: string) =>
    holder(new Request('http://suji.test/', { headers: cookie ? { cookie } : {} }))
  expect(await Promise.all([ask('a=1'), ask('a=2'), ask()])).toEqual(['a=1', 'a=2', null])
  expect([await ask('a=1'), await ask('a=2'), reads]).toEqual(['a=1', 'a=2', 3])
  for (let n = 0; n < 3_000; n++) await ask(`b=${n}`)
  expect(await ask('a=1')).toBe('a=1')
})
