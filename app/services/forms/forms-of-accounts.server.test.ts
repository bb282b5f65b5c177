import type { Endpoint } from 'contract/endpoint'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { markAccount } from '../session/account-mark.server'
import { csrfFor, readOrigin } from '../session/csrf.server'
import { saveOperatorToken } from '../session/operator-cookie.server'
import { saveSession, sessionOf } from '../session/session.server'
import { draftFor, keepForm, signOutHeaders } from './drafts.server'

vi.mock('../session/cookie-settings.server', () => ({
  cookieSettings: async () => ({
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: false,
    secrets: ['secret of this test'],
  }),
}))

const saved = vi.hoisted(() => new Map<string, { path: string; fields: Record<string, string[]> }>())
vi.mock('../api/call.server', () => ({
  callAs: async (_token: string | undefined, _request: Request, { path }: Endpoint, input: never) => {
    const { draftId, ...draft } = input as { draftId: string; path: string; fields: Record<string, string[]> }
    if (path.endsWith('/keep')) saved.set(`draft ${saved.size}`, draft)
    if (path.endsWith('/drop')) saved.delete(draftId)
    const data = path.endsWith('/keep') ? { draftId: `draft ${saved.size - 1}` } : saved.get(draftId)
    return data ? { ok: true, data } : { ok: false }
  },
}))

beforeEach(() => saved.clear())

const PAGE = 'http://localhost/comfirmOrder?id=1'

/** A browser that keeps cookies. */
function openBrowser() {
  const cookies = new Map<string, string>()
  const request = () =>
    new Request(PAGE, { headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') } })
  const accept = (headers: Headers) => {
    for (const cookie of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
  }
  return {
    request,
    accept,
    signIn: async (memberId: string) => {
      const session = await sessionOf(request())
      session.set('token', `token of ${memberId}`)
      session.set('account', markAccount('member', memberId))
      accept(await saveSession(session))
    },
    signInOperator: async (name: string) =>
      accept(await saveOperatorToken({ token: name, account: markAccount('operator', name) })),
    signOut: async () => accept(await signOutHeaders(request())),
    loseSession: () => cookies.delete('suji_session'),
    /** The form of a page that is opened now. */
    openForm: async () => {
      const { token, headers } = await csrfFor(request())
      accept(headers)
      const form = new FormData()
      form.set('csrf', token)
      return form
    },
    read: (form: FormData) => readOrigin(form, request()),
  }
}
type Browser = ReturnType<typeof openBrowser>

describe('the account of a form', () => {
  type Step = (browser: Browser) => unknown
  const nothing: Step = () => {}
  const a: Step = (browser) => browser.signIn('a')
  const b: Step = (browser) => browser.signIn('b')

  test.each<[string, Step, Step, boolean]>([
    ['posted by its member', a, nothing, false],
    [
      'posted after the same member signed in again',
      a,
      async (x) => [await x.signOut(), await x.signIn('a')],
      false,
    ],
    ['posted by another member', a, b, true],
    [
      'posted by another member after a sign-out',
      a,
      async (x) => [await x.signOut(), await x.signIn('b')],
      true,
    ],
    ['posted without a session', a, (x) => x.signOut(), false],
    ['of a visitor, posted by a member', nothing, b, false],
    ['posted by its operator', (x) => x.signInOperator('reviewer'), nothing, false],
    [
      'posted by another operator',
      (x) => x.signInOperator('reviewer'),
      (x) => x.signInOperator('admin'),
      true,
    ],
    ['of a member, posted by an operator of the same name', a, (x) => x.signInOperator('a'), true],
  ])('is compared: %s', async (_, open, then, isOfOtherAccount) => {
    const browser = openBrowser()
    await open(browser)
    const form = await browser.openForm()
    await then(browser)
    expect(await browser.read(form)).toMatchObject({ isOurs: true, isOfOtherAccount })
  })

  test.each(['', 'forged', '~', `~${markAccount('member', 'a')}`])(
    'does not replace the token %j',
    async (csrf) => {
      const browser = openBrowser()
      await browser.signIn('a')
      await browser.openForm()
      const form = new FormData()
      form.set('csrf', csrf)
      expect(await browser.read(form)).toMatchObject({ isOurs: false })
    },
  )
})

describe('a draft', () => {
  const VALUES = { receiver: '陈采购', phone: '13900000001' }

  /** Member a's form is posted after its session has ended. */
  async function cutOff(end: (browser: Browser) => unknown): Promise<Browser> {
    const browser = openBrowser()
    await browser.signIn('a')
    const form = await browser.openForm()
    await end(browser)
    const { account } = await browser.read(form)
    browser.accept(await keepForm(browser.request(), VALUES, { isCutOff: true, account }))
    return browser
  }

  test.each<[string, (browser: Browser) => unknown]>([
    ['the session ended', () => {}],
    ['the cookie was lost', (browser) => browser.loseSession()],
    ['its member signed out in another tab', (browser) => browser.signOut()],
    [
      'another member signed in and out',
      async (x) => [await x.signOut(), await x.signIn('b'), await x.signOut()],
    ],
  ])('returns to its account alone after %s', async (_, end) => {
    const browser = await cutOff(end)
    await browser.signIn('b')
    expect(await draftFor(browser.request())).toBeNull()
    await browser.signOut()
    expect(await draftFor(browser.request())).toBeNull()
    await browser.signIn('a')
    expect(await draftFor(browser.request())).toEqual(VALUES)
  })

  test('of a visitor is shown to the first member who reads it', async () => {
    const browser = openBrowser()
    browser.accept(await keepForm(browser.request(), VALUES))
    expect(await draftFor(browser.request())).toEqual(VALUES)
    await browser.signIn('b')
    expect(await draftFor(browser.request())).toEqual(VALUES)
  })

  test('is deleted when its own member signs out', async () => {
    const browser = await cutOff(() => {})
    await browser.signIn('a')
    await browser.signOut()
    expect(saved.size).toBe(0)
    await browser.signIn('a')
    expect(await draftFor(browser.request())).toBeNull()
  })
})
