import { expect, test } from 'vitest'
import { requestScoped } from './request-scoped.server'

const requestFor = (cookie: string, method = 'GET') =>
  new Request('http://localhost/now', { method, headers: { cookie } })

/** Returns the member of the request, and how often the function ran. */
function counting() {
  let asked = 0
  return requestScoped(async (request) => `${request.headers.get('cookie')} ${++asked}`)
}

test('the loaders of a page ask once, at the same time or one after the other', async () => {
  const ask = counting()
  const context = {}
  const both = [ask({ request: requestFor('Li'), context }), ask({ request: requestFor('Li'), context })]
  expect(await Promise.all(both)).toEqual(['Li 1', 'Li 1'])
  expect(await ask({ request: requestFor('Li'), context })).toBe('Li 1')
})

test('the next page loads anew, for the same or another member', async () => {
  const ask = counting()
  expect(await ask({ request: requestFor('Li'), context: {} })).toBe('Li 1')
  expect(await ask({ request: requestFor('Wang'), context: {} })).toBe('Wang 2')
  expect(await ask({ request: requestFor('Li'), context: {} })).toBe('Li 3')
})

test('an action leaves nothing behind for the page that it shows, and takes nothing from one', async () => {
  const ask = counting()
  const context = {}
  expect(await ask({ request: requestFor('Li', 'POST'), context })).toBe('Li 1')
  expect(await ask({ request: requestFor('Li'), context })).toBe('Li 2')
  expect(await ask({ request: requestFor('Li', 'POST'), context })).toBe('Li 3')
})
