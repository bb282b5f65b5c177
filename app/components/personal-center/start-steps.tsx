import type { AuthenticationPair, MyCompany } from 'contract/authentication'
import { AUTHENTICATION_STATES, ENTERPRISE_ORDER_RULE } from 'contract/authentication/states'
import type { MemberPersonalCenterData } from 'contract/home/personal-center'
import type { Asset } from 'contract/wallet/journal'
import { AUDIT_PATH, FORM_PATHS, type OwnKind } from '../authentication/authentication-paths'
import { ButtonLink } from '../ui/button'
import { Panel } from '../ui/panel'
import { Tag } from '../ui/tag'

export interface StartStepsProps {
  summary: MemberPersonalCenterData
  asset: Asset
  /** Whether a wallet of the member has money. */
  hasMoney: boolean
  authentications: Readonly<Record<OwnKind, AuthenticationPair>>
  company: MyCompany | null
}

/** What a member without an order does before trading; nothing once all steps are done. Only the server renders it. */
export function StartSteps({ summary, asset, authentications, company, hasMoney }: StartStepsProps) {
  const isCompany = company?.isAuthenticated ?? false
  if (summary.orders.all > 0 || (isCompany && asset.hasPayPassword && hasMoney)) return null
  const { open } = authentications.enterprise
  return (
    <Panel title="开始交易的三步">
      <ol className="start-steps">
        <Step
          name="认证企业"
          why={`以企业名义下单、开专用发票；${ENTERPRISE_ORDER_RULE}`}
          isDone={isCompany}
          waiting={open && AUTHENTICATION_STATES[open.state]}
          link={
            open
              ? { to: `${AUDIT_PATH}?kind=enterprise`, text: '审核进度' }
              : { to: FORM_PATHS.enterprise, text: '去认证' }
          }
        />
        <Step
          name="设置支付密码"
          why="付款、确认收货与提现时使用"
          isDone={asset.hasPayPassword}
          link={{ to: '/personalCenter/securityCenter/securityEditPay', text: '去设置' }}
        />
        <Step
          name="转入货款"
          why="从本企业或本人账户转账到监管账户，到账即可付款"
          isDone={hasMoney}
          link={{ to: '/personalCenter/recharge', text: '转账账号' }}
        />
      </ol>
    </Panel>
  )
}

interface StepProps {
  name: string
  why: string
  isDone: boolean
  /** What the step waits for. */
  waiting?: string | null
  link: { to: string; text: string }
}

function Step({ name, why, isDone, waiting, link }: StepProps) {
  return (
    <li>
      <b>{name}</b> <small className="text-muted">{why}</small>{' '}
      {isDone ? (
        <Tag kind="blue">已完成</Tag>
      ) : (
        <>
          {waiting && <Tag kind="warn">{waiting}</Tag>}{' '}
          <ButtonLink kind="quiet" isSmall to={link.to} aria-label={`${link.text}：${name}`}>
            {link.text}
          </ButtonLink>
        </>
      )}
    </li>
  )
}
