import type { OrderDetail } from 'contract/ordering'
import { Fragment } from 'react'
import { commentOrderPath } from '../comments/comment-paths'
import { casePath } from '../disputes/dispute-links'
import { newLoadPath } from '../loads/load-paths'
import { ButtonLink } from '../ui/button'
import { againPath, orderLinks } from './order-links'
import { correctionPath } from './order-paths'

const KINDS = { spend: 'spend', main: 'primary', other: 'quiet' } as const

interface NextLinksProps {
  order: OrderDetail
  /** The open arbitration case. */
  caseId: string | null
}

/** Whether the buyer fetches goods that are sold by weight, and has not fetched all of them. */
function canFindTruck({ delivery, state, lines }: OrderDetail): boolean {
  const isOpen = state === 'awaiting_pickup' || state === 'partly_picked_up'
  return isOpen && delivery.way === 'pickup' && lines.some(({ pieces }) => pieces === null)
}

/** Links to what the buyer can do with an order. The server alone renders them, as the fragment of `NextStep`. */
export function NextLinks({ order, caseId }: NextLinksProps) {
  const [line] = order.lines
  const again = line && againPath(line, order.delivery.way)
  return (
    <>
      {caseId !== null && (
        <>
          <ButtonLink to={casePath(caseId)} isSmall>
            查看仲裁
          </ButtonLink>{' '}
        </>
      )}
      {order.handOvers.map(
        ({ id, correction }) =>
          correction?.state === 'asked' &&
          correction.by === 'merchant' && (
            <Fragment key={id}>
              <ButtonLink to={correctionPath(order.id, id)} isSmall>
                处理出库更正
              </ButtonLink>{' '}
            </Fragment>
          ),
      )}
      {orderLinks(order).map(({ name, to, weight }) => (
        <Fragment key={to}>
          <ButtonLink to={to} kind={KINDS[weight]} isSmall>
            {name}
          </ButtonLink>{' '}
        </Fragment>
      ))}
      {canFindTruck(order) && (
        <>
          <ButtonLink to={newLoadPath({ orderId: order.id })} kind="quiet" isSmall>
            找车
          </ButtonLink>{' '}
        </>
      )}
      {order.state === 'completed' && (
        <>
          <ButtonLink to={commentOrderPath(order.id)} kind="quiet" isSmall>
            评价
          </ButtonLink>{' '}
        </>
      )}
      {again && (
        <ButtonLink to={again} kind="quiet" isSmall>
          再来一单
        </ButtonLink>
      )}
    </>
  )
}
