import { STYLES_COOKIE } from 'contract/styles-cookie'
import { DEMO_PASSWORD } from 'tests/fixtures/people'

/** Signs in a demo member with the login form. @returns the cookies of a browser that has loaded the stylesheets */
export async function memberCookie(site: string, phone: string): Promise<string> {
  const jar = new Map<string, string>([[STYLES_COOKIE, '1']])
  const visit = async (path: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(`${site}${path}`, { ...init, headers: { cookie }, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return answer
  }
  const form = hiddenFieldsOf(await (await visit('/login')).text())
  const body = new URLSearchParams({ ...form, intent: 'password', phone, password: DEMO_PASSWORD })
  const answer = await visit('/login', { method: 'POST', body })
  if (answer.status !== 303) throw new Error(`${phone} could not sign in: ${answer.status}`)
  jar.delete('suji_notice')
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
}

function hiddenFieldsOf(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]) => input)
  return Object.fromEntries(inputs.map((input) => [attributeOf(input, 'name'), attributeOf(input, 'value')]))
}

function attributeOf(input: string, name: string): string {
  return new RegExp(`${name}="([^"]*)"`).exec(input)?.[1] ?? ''
}
