import { DEMO_MEMBERS, DEMO_PASSWORD } from 'backend/demo'
import { formWith, type PlainBrowser, type PlainForm } from './plain-browser'

/** Signs in a buyer of the demo market with the login form. */
export async function signIn(browser: PlainBrowser): Promise<void> {
  const login = await browser.get('/login')
  const form = formWith(login.body, 'password', '/login')
  const answer = await browser.submit(form, { phone: DEMO_MEMBERS[0]?.phone ?? '', password: DEMO_PASSWORD })
  if (answer.status !== 303) throw new Error(`not signed in: ${answer.status} ${answer.body}`)
}

/** Order form of the first listed offer. */
export async function openOrderForm(browser: PlainBrowser): Promise<PlainForm> {
  const list = await browser.get('/now')
  const id = /\/nowDetail\?id=([\w-]+)/.exec(list.body)?.[1]
  let path = `/comfirmOrder?id=${id}`
  let page = await browser.get(path)
  while (page.status === 302 && page.headers.location) {
    path = page.headers.location
    page = await browser.get(path)
  }
  return formWith(page.body, 'requestId', path)
}
