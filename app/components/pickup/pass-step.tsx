import type { PassAct } from 'contract/pickup/pass-pages'
import type { PickupOrderDetail, PickupPass } from 'contract/pickup/passes'
import { plainTons } from 'contract/units'
import { FormPanel } from '../forms/form-panel'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { ButtonLink } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { Panel } from '../ui/panel'
import { type PassChoices, PassForm } from './pass-form'
import { passPath } from './pass-path'
import { plateText, windowText } from './pass-text'
import { DRIVERS, recordPath, VEHICLES } from './record-kinds'

interface PassStepProps {
  order: PickupOrderDetail
  act: PassAct | null
  /** Pass to change or to cancel. */
  chosen: PickupPass | null
  /** Null unless a form needs them. */
  choices: PassChoices | null
}

/** The form of the step that the page's address names. */
export function PassStep({ order, act, chosen, choices }: PassStepProps) {
  const forms = { create: useFormState('create'), change: useFormState('change') }
  const cancel = useFormState('cancel')
  const { orderId, freeKg } = order
  const back = passPath(orderId)
  if (act === 'cancel') return chosen && <CancelPass state={cancel} pass={chosen} back={back} />
  if (act === null || choices === null || (act === 'edit' && chosen === null)) return null
  if (choices.vehicles.length === 0 || choices.drivers.length === 0) return <FirstRecords choices={choices} />
  const ownKg = chosen?.state === 'open' ? chosen.weightKg : 0
  return (
    <Panel title={act === 'add' ? '开提货单' : '修改提货单'} id="pass">
      <div className="max-w-md">
        <PassForm
          state={act === 'add' ? forms.create : forms.change}
          choices={choices}
          leftKg={freeKg + ownKg}
          here={passPath(orderId, act, chosen?.id)}
          back={back}
        />
      </div>
    </Panel>
  )
}

/** A pass names a driver and a vehicle, which have to be kept first. */
function FirstRecords({ choices }: { choices: PassChoices }) {
  const missing = choices.vehicles.length === 0 ? VEHICLES : DRIVERS
  return (
    <EmptyState
      title={`先保存${missing.noun}，再开提货单`}
      actions={<ButtonLink to={recordPath(missing, 'add')}>新增{missing.noun}</ButtonLink>}
    >
      提货单写明车牌与司机，仓库门卫凭此放行。
    </EmptyState>
  )
}

function CancelPass({ state, pass, back }: { state: FormState; pass: PickupPass; back: string }) {
  return (
    <FormPanel title="取消提货单" id="pass" state={state} hidden={['passId']}>
      <p>
        {plateText(pass)}，{pass.driver.name}，{plainTons(pass.weightKg)} 吨，{windowText(pass)}
      </p>
      <p className="subtitle">取消后提货码作废，不能恢复；吨数回到可开余量。</p>
      <p>
        <Submit>确认取消</Submit>{' '}
        <ButtonLink kind="quiet" to={back}>
          不取消
        </ButtonLink>
      </p>
    </FormPanel>
  )
}
