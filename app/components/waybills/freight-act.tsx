import type { WaybillDetail } from 'contract/waybills/shapes'
import { RefusedNotice } from '../console/refused-notice'
import { ButtonLink } from '../ui/button'
import { Notice } from '../ui/notice'
import { Panel } from '../ui/panel'
import { describeWaybill } from './describe-waybill'
import { ExceptionForms } from './exception-forms'
import { ExceptionBody } from './exception-list'
import { FREIGHT_ACT_NAMES, openFreightActs } from './freight-acts'
import { CancelForm, ChangeForm, ConfirmForm, PaperForm, RaiseForm, SignForm } from './freight-forms'
import { type FreightAct, freightPath } from './waybill-paths'

interface FreightActPanelProps {
  waybill: WaybillDetail
  act: FreightAct
  exceptionId: string | null
}

/** The form of the step that the page's address names. Its chunk is loaded only then. */
export default function FreightActPanel({ waybill, act, exceptionId }: FreightActPanelProps) {
  const backLink = (
    <ButtonLink kind="quiet" to={freightPath(waybill.id)}>
      返回运单
    </ButtonLink>
  )
  const exception = waybill.exceptions.find(({ id }) => id === exceptionId)
  if (act === 'exception' && exceptionId !== null)
    return (
      <Panel title="处理异常" id="act">
        {exception && <ExceptionBody exception={exception} />}
        {exception && exception.acts.length > 0 ? (
          <ExceptionForms exception={exception} backLink={backLink} />
        ) : (
          <>
            <RefusedNotice />
            <Notice kind="info" title="该异常现在不需要您处理" />
            {backLink}
          </>
        )}
      </Panel>
    )
  return (
    <Panel title={FREIGHT_ACT_NAMES[act]} id="act">
      {openFreightActs(waybill).includes(act) ? (
        <ActForm act={act} waybill={waybill} backLink={backLink} />
      ) : (
        <>
          <RefusedNotice />
          <Notice kind="error" title={`现在不能${FREIGHT_ACT_NAMES[act]}`}>
            {describeWaybill(waybill)}
          </Notice>
          {backLink}
        </>
      )}
    </Panel>
  )
}

const FORMS = {
  sign: SignForm,
  confirm: ConfirmForm,
  cancel: CancelForm,
  change: ChangeForm,
  exception: RaiseForm,
  paper: PaperForm,
}

function ActForm({ act, ...props }: Parameters<typeof SignForm>[0] & { act: FreightAct }) {
  const Shown = FORMS[act]
  return <Shown {...props} />
}
