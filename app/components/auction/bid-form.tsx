import type { LotRow } from 'contract/auction/lot-rows'
import { RAISE_STEPS } from 'contract/auction/raised-price'
import { formatYuan, plainTons } from 'contract/units'
import { Fragment } from 'react'
import { CheckboxField } from '../fields/checkbox-field'
import { TextField } from '../fields/text-field'
import { FormPanel } from '../forms/form-panel'
import { joinForms } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { ButtonLink } from '../ui/button'
import { shortYuan } from '../ui/money'
import { lotPath } from './lot-paths'

type Terms = Pick<
  LotRow,
  'id' | 'startFenPerTon' | 'stepFenPerTon' | 'minKg' | 'stepKg' | 'weightKg' | 'maxRaiseFenPerTon'
>

const PREVIEW = '试算可得数量'
/** Intents of the buttons that raise the price, with their steps. */
const RAISES = [
  ['raise', RAISE_STEPS[0]],
  ['raiseMore', RAISE_STEPS[1]],
] as const

/** A bid as it is typed. It leads to what it would get; nothing is sent before that is confirmed. */
export default function BidForm({ lot }: { lot: Terms }) {
  const state = joinForms(useFormState('preview'), useFormState('raise'), useFormState('raiseMore'))
  const { id, startFenPerTon, stepFenPerTon, minKg, stepKg, weightKg, maxRaiseFenPerTon } = lot
  const limit =
    maxRaiseFenPerTon === null ? '' : `；单次最多高出当前最高价 ${formatYuan(maxRaiseFenPerTon)} 元`
  return (
    <FormPanel title="出价" id="act" state={state} hidden={['id']} defaultButton={PREVIEW}>
      <TextField
        field="priceFenPerTon"
        label="单价（元/吨）"
        inputMode="decimal"
        isShort
        hint={`起拍价 ${formatYuan(startFenPerTon)} 元，加价幅度 ${formatYuan(stepFenPerTon)} 元${limit}`}
      />
      <p>
        {RAISES.map(([intent, steps]) => (
          <Fragment key={intent}>
            <Submit intent={intent} kind="quiet" isSmall pendingText="…">
              {`+${shortYuan(steps * stepFenPerTon)}`}
            </Submit>{' '}
          </Fragment>
        ))}
        <span className="text-muted text-small">元/吨，在已填单价上加价；未填时从当前最高价起加</span>
      </p>
      <TextField
        field="weightKg"
        label="数量（吨）"
        inputMode="decimal"
        isShort
        hint={`${plainTons(minKg)}–${plainTons(weightKg)} 吨，按 ${plainTons(stepKg)} 吨递增`}
      />
      <CheckboxField
        field="takesPart"
        label="可接受部分数量"
        hint="轮到贵公司时余量不足，按余量成交；不勾选则跳过"
      />
      <p className="action-bar">
        <Submit pendingText="正在试算…">{PREVIEW}</Submit>{' '}
        <ButtonLink kind="quiet" to={lotPath(id)}>
          返回，暂不出价
        </ButtonLink>
      </p>
    </FormPanel>
  )
}
