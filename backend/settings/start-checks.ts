import type { Settings } from 'backend/platform/settings/settings'
import { OPERATOR_ROLES, type OperatorRole } from 'contract/operators/roles'
import type { StartCheck } from 'contract/settings/start'
import { START_CHECKS, type StartCheckCode } from 'contract/settings/start-checks'

/** What the database of a market holds. */
export interface StartFacts {
  /** Values of the site by code. */
  readonly siteValues: ReadonlyMap<string, string>
  readonly warehouses: number
  readonly products: number
  readonly shops: number
  /** Operators who can sign in, or will when they have opened their link. */
  readonly operators: readonly {
    readonly roles: readonly OperatorRole[]
    readonly hasSecondFactor: boolean
  }[]
}

type Gateways = Pick<Settings, 'mode' | 'publicOrigin' | 'smsGateway' | 'mailGateway' | 'registry' | 'bank'>
type Found = Omit<StartCheck, 'code'>

/** Checks what a market needs to trade, in the order of the list. A sandbox suffices for a demo market only. */
export function checkStart(facts: StartFacts, settings: Gateways): StartCheck[] {
  const isDemo = settings.mode === 'demo'
  const gateway = (isSet: boolean, isSandbox: boolean): Found => ({
    isDone: isSet && (isDemo || !isSandbox),
    found: !isSet ? '未设置' : isSandbox ? '沙箱' : '已设置',
  })
  const value = (code: string): Found => {
    const found = facts.siteValues.get(code) ?? ''
    return { isDone: found !== '', found: found === '' ? '未填写' : found }
  }
  const count = (number: number, unit: string): Found => ({ isDone: number > 0, found: `${number} ${unit}` })
  const { smsGateway, mailGateway, registry, bank, publicOrigin } = settings
  const found: Record<StartCheckCode, () => Found> = {
    public_origin: () => originFound(publicOrigin),
    company_name: () => value('company_name'),
    company_code: () => value('company_code'),
    edi_licence: () => value('edi_licence'),
    hotline: () => value('hotline'),
    hotline_hours: () => value('hotline_hours'),
    icp_filing: () => value('icp_filing'),
    police_filing: () => value('police_filing'),
    sms: () => gateway(smsGateway !== undefined, smsGateway === 'sandbox'),
    mail: () => gateway(mailGateway !== undefined, mailGateway === 'sandbox'),
    registry: () => gateway(registry !== undefined, registry?.kind === 'sandbox'),
    bank: () => gateway(bank !== undefined, bank?.kind === 'sandbox'),
    supervised_account: () => ({
      isDone: bank !== undefined && bank.account.accountNo !== '',
      found: bank?.account.accountName ?? '未设置',
    }),
    commission_account: () => ({
      isDone: bank?.commissionAccount !== undefined,
      found: bank?.commissionAccount?.accountName ?? '未设置',
    }),
    second_admin: () => twoFound(facts, 'admin'),
    second_finance: () => twoFound(facts, 'finance'),
    roles: () => rolesFound(facts),
    second_factors: () => secondFactorsFound(facts),
    warehouses: () => count(facts.warehouses, '个'),
    products: () => count(facts.products, '个'),
    shops: () => count(facts.shops, '家'),
  }
  return (Object.keys(START_CHECKS) as StartCheckCode[]).map((code) => ({ code, ...found[code]() }))
}

/** 127.0.0.0/8, and addresses that mean the machine itself. The URL parser has normalized them. */
const LOOPBACK =
  /^(127(\.\d+){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:7f[0-9a-f]{2}:[0-9a-f]{1,4}\]|(.+\.)?localhost\.?)$/

function originFound(origin: string | undefined): Found {
  if (origin === undefined) return { isDone: false, found: '未设置' }
  const isLoopback = LOOPBACK.test(new URL(origin).hostname)
  return { isDone: !isLoopback, found: isLoopback ? `${origin} 只有本机能访问` : origin }
}

/** What two operators decide together needs two persons with the role. */
function twoFound({ operators }: StartFacts, role: OperatorRole): Found {
  const holders = operators.filter(({ roles }) => roles.includes(role)).length
  return { isDone: holders >= 2, found: `${holders} 名` }
}

function rolesFound({ operators }: StartFacts): Found {
  const all = Object.keys(OPERATOR_ROLES) as OperatorRole[]
  const missing = all.filter((role) => !operators.some(({ roles }) => roles.includes(role)))
  const names = missing.map((role) => OPERATOR_ROLES[role])
  return { isDone: missing.length === 0, found: missing.length === 0 ? '齐全' : `缺：${names.join('、')}` }
}

function secondFactorsFound({ operators }: StartFacts): Found {
  const without = operators.filter(({ hasSecondFactor }) => !hasSecondFactor).length
  return { isDone: without === 0, found: without === 0 ? '全部绑定' : `${without} 名没有绑定` }
}
