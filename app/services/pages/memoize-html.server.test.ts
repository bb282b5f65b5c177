import { expect, test } from 'vitest'
import { keptHtml } from './memoize-html.server'

test('what shows the same is written once, what shows something else anew', () => {
  const written: string[] = []
  const html = keptHtml(({ name, count }: { name: string; count: number }) => {
    written.push(name)
    return `${name} ${count}`
  })
  expect(html({ name: 'PP', count: 1 })).toBe('PP 1')
  expect(html({ name: 'PP', count: 1 })).toBe('PP 1')
  expect(written).toEqual(['PP'])
  expect(html({ name: 'PP', count: 2 })).toBe('PP 2')
  expect(html({ name: 'PE', count: 1 })).toBe('PE 1')
  expect(written).toEqual(['PP', 'PP', 'PE'])
})

test('no more than a few hundred are remembered, the newest', () => {
  let times = 0
  const html = keptHtml((n: number) => {
    times += 1
    return String(n)
  })
  for (let n = 0; n < 301; n++) html(n)
  html(300)
  html(1)
  expect(times).toBe(301)
  html(0)
  expect(times).toBe(302)
})
