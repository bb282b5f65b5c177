import { configValue } from 'contract/content'
import { shared } from 'contract/refusal'
import type { Contact } from '~/components/content/contact'
import type { Filing } from '~/components/shell/footer-contents'
import type { OtherSites } from '~/components/shell/top-links'
import { call, optionalOn503, unlessRefused } from '../api/call.server'

/** One of the operator's named values; empty where it was taken away, or where the market cannot say. */
export async function siteValue(request: Request, code: string): Promise<string> {
  const named = optionalOn503(call(request, configValue, { code }))
  return (await unlessRefused(named, shared.not_found))?.value ?? ''
}

/** The market's hotline, empty before an operator has set it. */
export async function contactOf(request: Request): Promise<Contact> {
  const [hotline, hours] = await Promise.all([
    siteValue(request, 'hotline'),
    siteValue(request, 'hotline_hours'),
  ])
  return { hotline, hours }
}

/** The company that runs the market, as the footer shows it. Facts without a value are omitted. */
export async function companyOf(request: Request): Promise<string[]> {
  const [name, code, licence] = await Promise.all([
    siteValue(request, 'company_name'),
    siteValue(request, 'company_code'),
    siteValue(request, 'edi_licence'),
  ])
  return [name, code && `统一社会信用代码 ${code}`, licence && `增值电信业务经营许可证 ${licence}`].filter(
    Boolean,
  )
}

/** Addresses of the market's other sites, which an operator names. */
export async function otherSites(request: Request): Promise<OtherSites> {
  const [international, merchant, carrier] = await Promise.all([
    siteValue(request, 'international_site'),
    siteValue(request, 'merchant_site'),
    siteValue(request, 'carrier_site'),
  ])
  return { international, merchant, carrier }
}

/** Registers in which the filings can be looked up. */
const REGISTERS = { icp: 'https://beian.miit.gov.cn/', police: 'https://beian.mps.gov.cn/' }
/** A demo market has no filings; their places show what an operator fills in. */
const DEMO_FILINGS = {
  icp: '粤ICP备00000000号-1（演示占位）',
  police: '粤公网安备00000000000000号（演示占位）',
  others: '增值电信业务经营许可证 粤B2-00000000（演示占位）',
}

/** The market's filings with the authorities. Those without a value are omitted. */
export async function filingsOf(request: Request, isDemo: boolean): Promise<Filing[]> {
  const [icp, police, others] = await Promise.all([
    siteValue(request, 'icp_filing'),
    siteValue(request, 'police_filing'),
    siteValue(request, 'filings'),
  ])
  const named = { icp, police, others }
  const isEmpty = Object.values(named).every((value) => value === '')
  const shown = isDemo && isEmpty ? DEMO_FILINGS : named
  return [
    { text: shown.icp, to: isEmpty ? null : REGISTERS.icp },
    { text: shown.police, to: isEmpty ? null : REGISTERS.police },
    { text: shown.others, to: null },
  ].filter(({ text }) => text !== '')
}
