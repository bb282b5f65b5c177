import type { OutputOf } from 'contract/endpoint'
import type { info } from 'contract/spot/detail'
import { notOnSaleTitle } from '../goods/not-on-sale-title'
import { ButtonLink } from '../ui/button'
import { EmptyState } from '../ui/empty-state'

interface NotOnSaleProps {
  offer: Pick<OutputOf<typeof info>, 'grade' | 'maker' | 'category' | 'state'>
}

/** Why an offer cannot be ordered, and where other goods of its kind are. */
export function NotOnSale({ offer: { grade, maker, category, state } }: NotOnSaleProps) {
  const listed = (filter: string, value: string) => `/now?${filter}=${encodeURIComponent(value)}`
  return (
    <EmptyState
      title={notOnSaleTitle(state)}
      actions={
        <>
          <ButtonLink to={listed('sText', grade)}>搜索 {grade} 现货</ButtonLink>
          <ButtonLink kind="quiet" to={listed('category', category)}>
            查看同品类现货
          </ButtonLink>
        </>
      }
    >
      {grade} {maker} 暂时不能下单，未产生任何订单。
    </EmptyState>
  )
}
