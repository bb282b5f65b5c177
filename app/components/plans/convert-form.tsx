import type { Address } from 'contract/addresses'
import type { Foreseen, PlanDetail } from 'contract/plans'
import type { DeliveryOption } from 'contract/spot'
import { formatTime, formatYuan, plainTons } from 'contract/units'
import { TextArea } from '../fields/text-area'
import { TonsField } from '../fields/tons-field'
import { Form } from '../forms/form'
import { fieldOf, joinForms } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { AddressChoice, ManageAddresses } from '../ordering/address-choice'
import { AmountSummary } from '../trade/amount-summary'
import { DeliveryChoice } from '../trade/delivery-choice'
import { FreightNote } from '../trade/freight-note'
import { TotalDue } from '../trade/total-due'
import { ActionBar } from '../ui/action-bar'
import { ButtonLink } from '../ui/button'
import { Panel } from '../ui/panel'
import { planPath } from './plan-paths'

export interface ConvertFormProps {
  plan: Pick<PlanDetail, 'id' | 'openKg' | 'stepKg' | 'convertUntil' | 'holder'>
  foreseen: Foreseen
  /** Destination of the reckoned freight. */
  city: string
  deliveries: readonly DeliveryOption[]
  addresses: readonly Address[]
}

/** Tons and hand-over of an order from a plan, with the sums that the server reckoned. Its chunk is loaded only then. */
export default function ConvertForm({ plan, foreseen, city, deliveries, addresses }: ConvertFormProps) {
  const state = joinForms(useFormState('convert'), useFormState('recalculate'))
  const { id, openKg, stepKg, convertUntil, holder } = plan
  const { goodsFen, freightFen, totalFen, dueFen, deliveredFreight, priceFenPerTon, payBefore, leftKg } =
    foreseen
  return (
    <Form state={state} hidden={['planId', 'freightFenPerTon']} defaultButton="提交订单" label="转为订单">
      <Panel title="吨数" id="act">
        <TonsField
          field="weightTon"
          label="本次数量"
          hint={`还可转 ${plainTons(openKg)} 吨：${plainTons(stepKg)} 吨的整数倍，或剩余的全部；${formatTime(convertUntil)} 截止`}
        />
      </Panel>
      <Panel title="交货">
        <DeliveryChoice
          field={fieldOf(state, 'delivery')}
          options={deliveries}
          delivered={deliveredFreight ? { city, fenPerTon: deliveredFreight.fenPerTon } : undefined}
          reveal={{
            delivered: (
              <>
                <AddressChoice addresses={addresses} />
                <ManageAddresses />
              </>
            ),
          }}
        />
      </Panel>
      <Panel title="备注">
        <TextArea field="remark" label="给商家的话" isOptional />
      </Panel>
      <Panel title="金额">
        <p>
          {holder}，每吨 {formatYuan(priceFenPerTon)} 元
        </p>
        <AmountSummary
          goodsFen={goodsFen}
          freightFen={freightFen}
          totalFen={totalFen}
          dueFen={dueFen}
          totalLabel="转单后应付"
        />
        <FreightNote city={city} freight={deliveredFreight} />
        <Submit kind="quiet" intent="recalculate" isWide pendingText="正在计算…">
          重新计算金额
        </Submit>
        <ActionBar sum={<TotalDue fen={dueFen} />}>
          <Submit kind="spend" isWide>
            提交订单
          </Submit>
        </ActionBar>
        <p className="subtitle">
          请在 {formatTime(payBefore)} 前付款，逾期未付的订单关闭，吨数退回计划；转后还剩 {plainTons(leftKg)}{' '}
          吨待转。
        </p>
        <ButtonLink kind="quiet" isWide to={planPath(id)}>
          返回计划
        </ButtonLink>
      </Panel>
    </Form>
  )
}
