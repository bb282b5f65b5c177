import type { Reader } from 'backend/platform/database/database'
import { marketState } from 'backend/platform/tables'
import { HOTLINE, HOTLINE_HOURS } from 'contract/constants'
import { readSiteValues } from './editing/published-content'
import type { Content, EntryOf } from './entries'

/** Company, hotline and international site of a demo market, until an operator sets others. A live market has none. */
const DEMO: Readonly<Record<string, string>> = {
  company_name: '塑集演示运营方（并非真实公司）',
  hotline: HOTLINE,
  hotline_hours: HOTLINE_HOURS,
  international_site: '/international',
}

/** Fills the values of a demo market in. */
export function withDemoValues(config: Content['config'], isDemo: boolean): EntryOf<'config'>[] {
  return config.map(({ id, value }) => ({ id, value: value === '' && isDemo ? (DEMO[id] ?? '') : value }))
}

/** The hotline of the market; empty before it is set. */
export async function readHotline(reader: Reader): Promise<string> {
  return await readContact(reader, 'hotline')
}

/** Company that runs the market and its unified social credit code; null where they are not set. */
export async function readMarketCompany(
  reader: Reader,
): Promise<{ name: string | null; creditCode: string | null }> {
  const name = await readContact(reader, 'company_name')
  const creditCode = await readContact(reader, 'company_code')
  return { name: name || null, creditCode: creditCode || null }
}

async function readContact(reader: Reader, code: string): Promise<string> {
  const set = (await readSiteValues(reader)).get(code) ?? ''
  if (set !== '') return set
  const [state] = await reader.select({ mode: marketState.mode }).from(marketState)
  return state?.mode === 'demo' ? (DEMO[code] ?? '') : ''
}

const NEUTRAL_CONTACT = '客服（<a href="/contactUs">给我们留言</a>）'
const NEUTRAL_COMPANY = '本平台的运营方'

/** Replaces {{CONTACT}} and {{COMPANY}} in the HTML of articles and agreements. */
export function fillContact(html: string, config: Content['config']): string {
  const value = (code: string) => escapeHtml(config.find(({ id }) => id === code)?.value ?? '')
  const [hotline, hours] = [value('hotline'), value('hotline_hours')]
  const [name, code] = [value('company_name'), value('company_code')]
  const suffix = (text: string) => (text === '' ? '' : `（${text}）`)
  const contact = hotline && `客服热线 <a href="tel:${hotline}">${hotline}</a>${suffix(hours)}`
  const company = name && `${name}${suffix(code && `统一社会信用代码 ${code}`)}`
  return html
    .replaceAll('{{CONTACT}}', () => contact || NEUTRAL_CONTACT)
    .replaceAll('{{COMPANY}}', () => company || NEUTRAL_COMPANY)
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
