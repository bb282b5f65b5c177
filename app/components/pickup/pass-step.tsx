import type { PassAct } from 'contract/pickup/pass-pages'
import type { PickupOrderDetail, PickupPass } from 'contract/pickup/passes'
import { plainTons } from 'contract/units'
import { FormPanel } from '../forms/form-panel'
import { type FormState, joinForms } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { ButtonLink } from '../ui/button'
import { Panel } from '../ui/panel'
import { type PassChoices, PassForm } from './pass-form'
import { passPath } from './pass-path'
import { plateText, windowText } from './pass-text'

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
  const fill = [useFormState('read'), useFormState('choose')]
  const cancel = useFormState('cancel')
  const { orderId, freeKg } = order
  const back = passPath(orderId)
  if (act === 'cancel') return chosen && <CancelPass state={cancel} pass={chosen} back={back} />
  if (act === null || choices === null || (act === 'edit' && chosen === null)) return null
  const ownKg = chosen?.state === 'open' ? chosen.weightKg : 0
  return (
    <Panel title={act === 'add' ? '开提货单' : '修改提货单'} id="pass">
      <div className="max-w-md">
        <PassForm
          state={joinForms(act === 'add' ? forms.create : forms.change, ...fill)}
          order={order}
          choices={choices}
          leftKg={freeKg + ownKg}
          here={passPath(orderId, act, chosen?.id)}
          back={back}
        />
      </div>
    </Panel>
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
