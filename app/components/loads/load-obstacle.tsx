import { AUTHENTICATION_PATH } from '../authentication/authentication-paths'
import { LINE_QUOTATION } from '../carriers/carrier-paths'
import { ButtonLink } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { LOGISTICS, MY_LOADS } from './load-paths'

/** Why a member cannot post the load now. */
export interface LoadObstacle {
  /** `role` may not order, `pay_role` may not pay. */
  kind: 'company' | 'role' | 'pay_role' | 'order' | 'line'
  /** The words of a refusal. */
  text?: string | undefined
}

/** Stands where the form of a load would stand. */
export function LoadObstaclePanel({ obstacle: { kind, text } }: { obstacle: LoadObstacle }) {
  if (kind === 'company') return <CompanyNeeded />
  if (kind === 'role')
    return (
      <EmptyState
        title="请由有下单权限的同事发布货源"
        actions={<ButtonLink to={MY_LOADS}>查看企业的货源</ButtonLink>}
      >
        管理员或采购登录后可以发布货源；您的角色可以查看货源与报价。
      </EmptyState>
    )
  if (kind === 'pay_role')
    return (
      <EmptyState
        title="请由有付款权限的同事询车"
        actions={
          <>
            <ButtonLink to={LOGISTICS}>发布货源，由承运商报价</ButtonLink>{' '}
            <ButtonLink kind="quiet" to={MY_LOADS}>
              我的货源
            </ButtonLink>
          </>
        }
      >
        承运商确认后运费即冻结，所以按线路运价询车须由管理员或财务以支付密码确认。
      </EmptyState>
    )
  return kind === 'order' ? (
    <EmptyState
      title="该订单现在不能安排运输"
      actions={
        <>
          <ButtonLink to={LOGISTICS}>发布其他货源</ButtonLink>{' '}
          <ButtonLink kind="quiet" to={MY_LOADS}>
            我的货源
          </ButtonLink>
        </>
      }
    >
      {text}
    </EmptyState>
  ) : (
    <EmptyState
      title="该线路运价不能使用"
      actions={
        <>
          <ButtonLink to={LINE_QUOTATION}>重新查询运价</ButtonLink>{' '}
          <ButtonLink kind="quiet" to={LOGISTICS}>
            发布货源，由承运商报价
          </ButtonLink>
        </>
      }
    >
      {text}
    </EmptyState>
  )
}

/** Loads are posted by companies. */
export function CompanyNeeded() {
  return (
    <EmptyState
      title="找车由企业发布货源"
      actions={
        <>
          <ButtonLink to={AUTHENTICATION_PATH}>去企业认证</ButtonLink>{' '}
          <ButtonLink kind="quiet" to={LINE_QUOTATION}>
            先看线路运价
          </ButtonLink>
        </>
      }
    >
      完成企业认证，或由企业管理员把您加为成员后，就可以发布货源、比较报价并选定承运商。
    </EmptyState>
  )
}
