import type { WaybillDetail } from 'contract/waybills/shapes'
import { CHANGE_STATES } from 'contract/waybills/states'
import { Form } from '../forms/form'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { Time } from '../time/time'
import { ButtonLink } from '../ui/button'
import { Facts, fact } from '../ui/facts'
import { Notice } from '../ui/notice'
import { Panel } from '../ui/panel'
import { waybillSheetPath } from '../waybills/waybill-paths'
import { ACT_TERMS, carriedActPath, carriedExportPath, openActs } from './carried-paths'
import { nextText } from './carried-text'

interface CarriedNextProps {
  waybill: WaybillDetail
}

/** States in which the driver still has something to report. */
const WITH_DRIVER: readonly WaybillDetail['state'][] = ['awaiting_loading', 'loaded', 'under_way', 'arrived']

/** What the waybill waits for, and what the carrier can do now: each step has a page of its own that explains it. */
export function CarriedNext({ waybill }: CarriedNextProps) {
  const acts = openActs(waybill)
  return (
    <>
      <Notice kind="info" title={nextText(waybill)} />
      <p className="mb-2 no-print">
        {acts.map((act, i) => (
          <span key={act}>
            <ButtonLink kind={i === 0 ? 'primary' : 'quiet'} to={carriedActPath(waybill.id, act)}>
              {ACT_TERMS[act].name}
            </ButtonLink>{' '}
          </span>
        ))}
        <ButtonLink kind="quiet" to={waybillSheetPath(waybill.id)}>
          打印运单
        </ButtonLink>{' '}
        <a className="btn btn-quiet" href={carriedExportPath({ id: waybill.id })} data-plain>
          导出 JSON
        </a>
      </p>
      {WITH_DRIVER.includes(waybill.state) && waybill.nextSteps.includes('add_paper') && (
        <DriverLink waybill={waybill} />
      )}
    </>
  )
}

function DriverLink({ waybill: { driver } }: CarriedNextProps) {
  return (
    <Panel title="司机链接">
      <p className="subtitle">
        司机不用注册：打开短信里的链接即可登记到厂、已装、已到达并上传照片。重发后以前的链接失效。
      </p>
      <Form state={useFormState('driver_link')} hidden={['waybillId']} label="司机链接">
        <Submit kind="quiet">{`给 ${driver.name} 重发短信`}</Submit>
      </Form>
    </Panel>
  )
}

/** The newest proposed change of truck or people, which its carrier may take back until it is answered. */
export function CarriedChange({ waybill }: CarriedNextProps) {
  const { change, nextSteps } = waybill
  if (change === null) return null
  const { truck, driver, escort } = change
  return (
    <Panel title="更换车辆或人员" id="change">
      <Facts
        inTwoColumns
        items={[
          fact('状态', CHANGE_STATES[change.state]),
          fact('申请时间', <Time at={change.proposedAt} />),
          truck && fact('换为车辆', truck.plateNumber),
          driver && fact('换为司机', `${driver.name} ${driver.phone}`),
          escort && fact('换为押运员', `${escort.name} ${escort.phone}`),
          fact('原因', change.reason),
        ]}
      />
      {nextSteps.includes('withdraw_change') && <WithdrawChange />}
    </Panel>
  )
}

function WithdrawChange() {
  return (
    <Form state={useFormState('withdraw_change')} hidden={['changeId']} label="撤回更换申请">
      <Submit kind="quiet">撤回更换申请</Submit>
    </Form>
  )
}
