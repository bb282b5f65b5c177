import { formatYuan, plainTons } from 'contract/units'
import { PayPasswordField } from '../fields/pay-password-field'
import { FormPanel } from '../forms/form-panel'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { ActionBar } from '../ui/action-bar'
import { ButtonLink } from '../ui/button'
import { type Fact, Facts, fact } from '../ui/facts'
import { Notice } from '../ui/notice'
import { Panel } from '../ui/panel'
import type { ActivityWords } from './activity-words'
import { TermsList } from './terms-list'

/** Sums of the chosen tons. */
interface ShownSums {
  weightKg: number
  company: string
  depositFen: number
  /** Available in the company's wallet. */
  availableFen: number
}

interface SignConfirmationProps {
  terms: readonly string[]
  sums: ShownSums
  /** Of the chosen tons: the price that they reach, and what the goods cost. */
  facts: { price: Fact; goods: string }
  /** The activity's page, with the query of one of its steps. */
  pathOf: (more?: Record<string, string>) => string
  words: ActivityWords
}

/** Terms and sums of a plan, which the pay password signs. */
export default function SignConfirmation(props: SignConfirmationProps) {
  const { terms, sums, facts, pathOf, words } = props
  const { sign } = words
  const { weightKg, company, depositFen, availableFen } = sums
  const missingFen = depositFen - availableFen
  return (
    <>
      <Panel title="条款">
        <TermsList terms={terms} />
      </Panel>
      <FormPanel
        title={`确认${sign}`}
        id="act"
        state={useFormState('sign')}
        hidden={['id', 'weightTon', 'termsHash']}
      >
        <Facts
          items={[
            fact('企业', company),
            fact('吨数', `${plainTons(weightKg)} 吨`),
            facts.price,
            fact('保证金', <b>{formatYuan(depositFen)} 元，从企业钱包冻结</b>),
            fact('货款', facts.goods),
            fact('企业钱包可用', `${formatYuan(availableFen)} 元`),
          ]}
        />
        {missingFen > 0 && (
          <Notice kind="warn" title={`企业钱包余额不足，还差 ${formatYuan(missingFen)} 元`}>
            <ButtonLink kind="quiet" to="/personalCenter/asset?owner=company#recharge">
              充值方法
            </ButtonLink>
          </Notice>
        )}
        <PayPasswordField field="payPassword" hint="6 位数字" />
        <ActionBar>
          <Submit kind="spend" isWide pendingText={`正在${sign}…`}>
            {`同意条款，${sign}并冻结 ${formatYuan(depositFen)} 元`}
          </Submit>
        </ActionBar>
        <p>
          <ButtonLink kind="quiet" isWide to={pathOf({ act: 'sign', weightTon: plainTons(weightKg) })}>
            返回改吨数
          </ButtonLink>
        </p>
      </FormPanel>
    </>
  )
}
