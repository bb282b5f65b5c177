import type { CarrierLoad } from 'contract/loads/carrier-loads'
import { formatYuan } from 'contract/units'
import type { ReactNode } from 'react'
import { TAX_OPTIONS } from '../carriers/tax-options'
import { NumberField } from '../fields/number-field'
import { SelectField } from '../fields/select-field'
import { TextField } from '../fields/text-field'
import { TonsField } from '../fields/tons-field'
import { Form } from '../forms/form'
import { FormPanel } from '../forms/form-panel'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { Facts, fact } from '../ui/facts'
import { Notice } from '../ui/notice'
import { Panel } from '../ui/panel'
import { MomentFields } from './load-fields'
import { openKgText, taxText } from './load-words'
import { ShortWallet } from './short-wallet'
import { missingRecords, RecordsNeeded, TripFields } from './trip-fields'

interface OfferProps {
  load: CarrierLoad
  /** Whether the member's role may quote. */
  maySell: boolean
}

/** What a carrier can do about a load: quote, or confirm at its line's price. */
export function Offer({ load, maySell }: OfferProps) {
  if (!load.canQuote && !load.canConfirm) return null
  const title = load.canConfirm ? '确认承运' : '报价'
  const missing = missingRecords(load)
  if (!maySell)
    return (
      <Panel title={title}>
        <Notice kind="info">请由有销售权限的同事操作：管理员或销售登录后在本页报价或确认。</Notice>
      </Panel>
    )
  return (
    <>
      {missing.length > 0 ? (
        <Panel title={title}>
          <RecordsNeeded kinds={missing} />
        </Panel>
      ) : load.canConfirm ? (
        <ConfirmForm load={load} />
      ) : (
        <QuoteForm load={load} />
      )}
      {load.canConfirm && <DeclineForm />}
    </>
  )
}

/** The no-show fee, and what the wallet lacks for it. */
function FeeNotice({ load: { noShowFeeFen, availableFen } }: Pick<OfferProps, 'load'>) {
  return (
    <>
      <p className="subtitle">
        {`选定时从本企业钱包冻结放空费 ${formatYuan(noShowFeeFen)} 元，装货后解冻；现可用 ${formatYuan(availableFen)} 元。`}
      </p>
      <ShortWallet
        neededFen={noShowFeeFen}
        availableFen={availableFen}
        what="放空费"
        note="冻结不了放空费的报价不能被选定。"
      />
    </>
  )
}

function QuoteForm({ load }: { load: CarrierLoad }) {
  return (
    <FormPanel title="报价" id="offer" state={useFormState('quote')} hidden={['id']}>
      <p className="subtitle">一辆车一个报价；截止前只有本企业可见，可以撤回后重报，截止后一起开标。</p>
      <TonsField field="kg" label="承运吨数" hint={`货源 ${openKgText(load)} 吨，不超过车辆核定载重`} />
      <NumberField
        field="priceFen"
        label="含税运费"
        unit="元"
        inputMode="decimal"
        hint="整车价，含装货到卸货的全部费用"
      />
      <SelectField
        field="taxPercent"
        label="税率"
        hint="发货方按不含税比较"
        none="请选择"
        options={TAX_OPTIONS}
      />
      <TripFields trip={load} />
      <MomentFields field="validUntil" label="报价有效期至" timeHint="晚于报价截止、不晚于最晚装货" />
      <FeeNotice load={load} />
      <Submit isWide>提交报价</Submit>
    </FormPanel>
  )
}

function ConfirmForm({ load }: { load: CarrierLoad }) {
  const { freightFen, taxPercent } = load
  return (
    <FormPanel title="确认承运" id="offer" state={useFormState('confirm')} hidden={['id', 'kg']}>
      <Facts
        items={[
          fact('发货方', load.shipperName),
          fact('吨数', `${openKgText(load)} 吨`),
          freightFen !== null &&
            fact('运费', <b>{`${formatYuan(freightFen)} 元，${taxText(taxPercent ?? 0)}`}</b>),
        ]}
      />
      <p className="subtitle">
        运费按本企业的线路运价；确认后从发货方钱包冻结，生成运单，显示装卸地址与电话。
      </p>
      <TripFields trip={load} />
      <FeeNotice load={load} />
      <Submit kind="spend" isWide>
        确认承运
      </Submit>
    </FormPanel>
  )
}

function DeclineForm() {
  return (
    <FormPanel title="谢绝询车" state={useFormState('decline')} hidden={['id']}>
      <TextField field="reason" label="原因" hint="发货方可以看到" isOptional autoComplete="off" />
      <Submit kind="quiet">谢绝</Submit>
    </FormPanel>
  )
}

/** Withdraws one of the own quotes: the buttons of a table name the quote. */
export function WithdrawForm({ children }: { children: ReactNode }) {
  return (
    <Form state={useFormState('withdraw')} label="本企业的报价">
      {children}
    </Form>
  )
}
