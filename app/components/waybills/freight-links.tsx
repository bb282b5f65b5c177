import type { WaybillDetail } from 'contract/waybills/shapes'
import { Fragment } from 'react'
import { ButtonLink } from '../ui/button'
import { FREIGHT_ACT_NAMES, openFreightActs } from './freight-acts'
import {
  freightCommentPath,
  freightPath,
  truckPath,
  waybillFilePath,
  waybillSheetPath,
} from './waybill-paths'

const SPENDING = 'confirm'
/** States in which the truck is under way. */
const ON_THE_WAY: readonly WaybillDetail['state'][] = ['awaiting_loading', 'loaded', 'under_way', 'arrived']

/** What the shipper can do with a waybill, and its papers. Only the server renders it. */
export function FreightLinks({ waybill }: { waybill: WaybillDetail }) {
  const { id, nextSteps, comment, waybillNo, plateNumber, state } = waybill
  const acts = openFreightActs(waybill)
  return (
    <>
      {acts.map((act, i) => (
        <Fragment key={act}>
          <ButtonLink
            to={freightPath(id, act)}
            kind={act === SPENDING ? 'spend' : i === 0 && act !== 'cancel' ? 'primary' : 'quiet'}
            isSmall
          >
            {FREIGHT_ACT_NAMES[act]}
          </ButtonLink>{' '}
        </Fragment>
      ))}
      {(nextSteps.includes('rate') || comment !== null) && (
        <>
          <ButtonLink to={freightCommentPath(id)} kind={comment === null ? 'primary' : 'quiet'} isSmall>
            {comment === null ? '评价承运商' : '我的评价'}
          </ButtonLink>{' '}
        </>
      )}
      {ON_THE_WAY.includes(state) && (
        <>
          <ButtonLink to={truckPath(plateNumber, waybillNo)} kind="quiet" isSmall>
            车到哪了
          </ButtonLink>{' '}
        </>
      )}
      <ButtonLink to={waybillSheetPath(id)} kind="quiet" isSmall>
        打印运单
      </ButtonLink>{' '}
      <ButtonLink to={waybillFilePath(id)} kind="quiet" isSmall data-plain>
        下载 JSON
      </ButtonLink>
    </>
  )
}
