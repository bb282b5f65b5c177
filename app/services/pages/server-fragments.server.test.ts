import { expect, test } from 'vitest'
import { partsOnPage, putOnPage } from './server-fragments.server'

test('a whole page holds a part once; data alone brings it along', () => {
  const page = { context: { isWholePage: true } }
  expect(putOnPage(page, 'nav', '<ul></ul>')).toBeNull()
  expect(putOnPage(page, 'facets', '<p>PP</p>')).toBeNull()
  expect(partsOnPage(page.context)).toEqual({ nav: '<ul></ul>', facets: '<p>PP</p>' })
  const data = { context: { isWholePage: false } }
  expect(putOnPage(data, 'facets', '<p>PP</p>')).toBe('<p>PP</p>')
  expect(partsOnPage(data.context)).toEqual({})
})

test('a server that says nothing of the request gets the part with the data; an empty part stands nowhere', () => {
  expect(putOnPage({ context: {} }, 'nav', '<ul></ul>')).toBe('<ul></ul>')
  const page = { context: { isWholePage: true } }
  expect(putOnPage(page, 'facets', '')).toBe('')
  expect(partsOnPage(page.context)).toEqual({})
})
