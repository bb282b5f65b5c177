import { formatYuan, plainTons } from 'contract/units'
import { PayPasswordField } from '../fields/pay-password-field'
import { TonsField } from '../fields/tons-field'
import { FormPanel } from '../forms/form-panel'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { ButtonLink } from '../ui/button'
import { Facts, fact } from '../ui/facts'
import { Notice } from '../ui/notice'
import { Panel } from '../ui/panel'
import type { ActivityWords } from './activity-words'

/** What opening tons costs. */
export interface ShownBond {
  /** Tons that were chosen, else all that are left. */
  weightKg: number
  bondFen: number
  isChosen: boolean
  /** Of the company's wallet; null for members who may not pay from it. */
  availableFen: number | null
}

interface OpenTonsProps {
  activity: { totalKg: number; openedKg: number }
  bond: ShownBond
  /** Hidden field with the id of the activity. */
  subject: string
  /** Page of the activity in the shop's console. */
  path: string
  words: ActivityWords
}

/** Opens tons in two steps: the tons, then the bond that is held for them after the pay password. */
export function OpenTons({ bond, ...props }: OpenTonsProps) {
  const { availableFen } = bond
  if (availableFen === null)
    return (
      <Panel title="开放吨数">
        <Notice kind="info">请由有付款权限的同事开放吨数：管理员或财务登录后在本页操作。</Notice>
      </Panel>
    )
  return bond.isChosen ? (
    <HoldBond {...props} bond={{ ...bond, availableFen }} />
  ) : (
    <ChooseTons {...props} bond={bond} />
  )
}

function ChooseTons({ activity: { totalKg, openedKg }, bond, subject, words }: OpenTonsProps) {
  return (
    <FormPanel title="开放吨数" id="open" state={useFormState('reckon')} hidden={[subject]}>
      {openedKg === 0 && <Notice kind="warn">{`尚未开放吨数，买家还不能${words.sign}。`}</Notice>}
      <p className="subtitle">
        {`买家只能${words.take}已开放的吨数，可以分次开放；开放的吨数从企业钱包冻结与买家同额的履约保证金。`}
      </p>
      <TonsField
        field="weightTon"
        label="本次开放"
        hint={`还可开放 ${plainTons(totalKg - openedKg)} 吨；${plainTons(bond.weightKg)} 吨的履约保证金为 ${formatYuan(bond.bondFen)} 元`}
      />
      <Submit isWide>下一步：核对保证金</Submit>
    </FormPanel>
  )
}

interface HoldBondProps extends OpenTonsProps {
  bond: ShownBond & { availableFen: number }
}

function HoldBond({ bond: { weightKg, bondFen, availableFen }, subject, path, words }: HoldBondProps) {
  return (
    <FormPanel title="开放吨数" id="open" state={useFormState('open')} hidden={[subject, 'weightTon']}>
      <Facts
        items={[
          fact('本次开放', `${plainTons(weightKg)} 吨`),
          fact('履约保证金', <b>{formatYuan(bondFen)} 元</b>),
          fact('企业钱包可用', `${formatYuan(availableFen)} 元`),
          availableFen < bondFen &&
            fact('还差', `${formatYuan(bondFen - availableFen)} 元，请先充值企业钱包`),
        ]}
      />
      <PayPasswordField field="payPassword" hint="6 位数字" />
      <Submit kind="spend" isWide>
        冻结并开放
      </Submit>
      <p>
        <ButtonLink kind="quiet" isWide to={`${path}#open`}>
          返回改吨数
        </ButtonLink>
      </p>
      <p className="subtitle">
        {`${words.unsignedEnds}；已${words.sign}的随订单完成逐笔解冻，不能交货的作为违约金付给买家。`}
      </p>
    </FormPanel>
  )
}
