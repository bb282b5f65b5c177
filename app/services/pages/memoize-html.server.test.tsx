import { expect, test } from 'vitest'
import { memoizedHtml } from './memoize-html.server'

test('renders once for equal props and again for other props', () => {
  const rendered: string[] = []
  const html = memoizedHtml(({ name, count }: { name: string; count: number }) => {
    rendered.push(name)
    return <>{`${name} ${count}`}</>
  })
  expect(html({ name: 'PP', count: 1 })).toBe('PP 1')
  expect(html({ name: 'PP', count: 1 })).toBe('PP 1')
  expect(rendered).toEqual(['PP'])
  expect(html({ name: 'PP', count: 2 })).toBe('PP 2')
  expect(html({ name: 'PE', count: 1 })).toBe('PE 1')
  expect(rendered).toEqual(['PP', 'PP', 'PE'])
})

test('evicts the oldest entry above 300', () => {
  let times = 0
  const html = memoizedHtml((n: number) => {
    times += 1
    return <>{String(n)}</>
  })
  for (let n = 0; n < 301; n++) html(n)
  html(300)
  html(1)
  expect(times).toBe(301)
  html(0)
  expect(times).toBe(302)
})
