import type { WaybillDetail } from 'contract/waybills/shapes'
import { cancelWords } from '~/components/waybills/cancel-words'
import { describeWaybill } from '~/components/waybills/describe-waybill'
import { ExceptionBody } from '~/components/waybills/exception-list'
import type { ShownFreightAct } from '~/components/waybills/freight-act'
import { FREIGHT_ACT_NAMES, openFreightActs } from '~/components/waybills/freight-acts'
import type { FreightAct } from '~/components/waybills/waybill-paths'
import type { LoaderArgs } from '../pages/request-scoped.server'
import { fragment } from '../pages/server-fragments.server'

/**
 * The step that the address of a waybill's page names, for its shipper.
 * @param exceptionId the exception that is answered or taken back; null for another step
 */
export function freightAct(
  args: LoaderArgs,
  waybill: WaybillDetail,
  act: FreightAct,
  exceptionId: string | null,
): ShownFreightAct {
  const shown = { waybill, act, cancelWords: act === 'cancel' ? cancelWords(waybill, 'shipper') : null }
  if (act !== 'exception' || exceptionId === null) {
    const title = FREIGHT_ACT_NAMES[act]
    const isOpen = openFreightActs(waybill).includes(act)
    const closed = isOpen
      ? null
      : { kind: 'error' as const, title: `现在不能${title}`, text: describeWaybill(waybill) }
    return { ...shown, title, exception: null, closed, body: fragment(args, 'steps', false) }
  }
  const exception = waybill.exceptions.find(({ id }) => id === exceptionId) ?? null
  const isAnswerable = exception !== null && exception.acts.length > 0
  return {
    ...shown,
    title: '处理异常',
    exception,
    closed: isAnswerable ? null : { kind: 'info', title: '该异常现在不需要您处理', text: '' },
    body: fragment(args, 'steps', exception !== null && <ExceptionBody exception={exception} />),
  }
}
