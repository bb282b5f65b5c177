import { LINE_QUOTATION } from '../carriers/carrier-paths'
import { LOGISTICS } from '../loads/load-paths'
import { ButtonLink } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { FREIGHT } from './waybill-paths'

interface NoWaybillsProps {
  hasCompany: boolean
  /** Whether a tab, a state or words are chosen. */
  isNarrowed: boolean
}

/** Stands where waybills would stand, with what leads to one. */
export function NoWaybills({ hasCompany, isNarrowed }: NoWaybillsProps) {
  if (isNarrowed)
    return <EmptyState title="没有符合条件的运单" actions={<ButtonLink to={FREIGHT}>查看全部</ButtonLink>} />
  if (!hasCompany)
    return (
      <EmptyState
        title="运单由企业签订"
        actions={<ButtonLink to="/personalCenter/authentication">去企业认证</ButtonLink>}
      >
        完成企业认证，或由企业管理员把您加为成员后，在这里查看企业的运单。
      </EmptyState>
    )
  return (
    <EmptyState
      title="还没有运单"
      actions={
        <>
          <ButtonLink to={LOGISTICS}>发布货源</ButtonLink>{' '}
          <ButtonLink kind="quiet" to={LINE_QUOTATION}>
            比较线路运价
          </ButtonLink>
        </>
      }
    >
      发布货源并选定承运商后，运费即冻结，运单在这里。
    </EmptyState>
  )
}
