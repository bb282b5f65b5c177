import { createElement } from 'react'
import { expect, test } from 'vitest'
import { attachedFragments, attachFragment, fragment } from './server-fragments.server'

test('a whole page holds a part once; data alone brings it along', () => {
  const page = { context: { isWholePage: true } }
  expect(attachFragment(page, 'nav', '<ul></ul>')).toBeNull()
  expect(attachFragment(page, 'facets', '<p>PP</p>')).toBeNull()
  expect(attachedFragments(page.context)).toEqual({ nav: '<ul></ul>', facets: '<p>PP</p>' })
  const data = { context: { isWholePage: false } }
  expect(attachFragment(data, 'facets', '<p>PP</p>')).toBe('<p>PP</p>')
  expect(attachedFragments(data.context)).toEqual({})
})

test('a server that says nothing of the request gets the part with the data; an empty part stands nowhere', () => {
  expect(attachFragment({ context: {} }, 'nav', '<ul></ul>')).toBe('<ul></ul>')
  const page = { context: { isWholePage: true } }
  expect(attachFragment(page, 'facets', '')).toBe('')
  expect(attachedFragments(page.context)).toEqual({})
})

test('fragment renders an element; false is a part that the page does not have', () => {
  const page = { context: { isWholePage: true } }
  expect(fragment(page, 'facts', createElement('p', null, 'PP'))).toBeNull()
  expect(attachedFragments(page.context)).toEqual({ facts: '<p>PP</p>' })
  expect(fragment(page, 'summary', false)).toBe('')
})
