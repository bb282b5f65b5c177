import type { FreightQuote, LoadDetail } from 'contract/loads'
import { formatYuan, plainTons } from 'contract/units'
import { PayPasswordField } from '../fields/pay-password-field'
import { FormPanel } from '../forms/form-panel'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { ButtonLink } from '../ui/button'
import { Facts, fact } from '../ui/facts'
import { loadPath } from './load-paths'
import { taxText } from './load-words'
import { PayPasswordNeeded } from './pay-password-needed'
import { ShortWallet } from './short-wallet'

/** A quote that is about to be selected. */
export interface ChosenQuote {
  quote: FreightQuote
  /** Kg that the selection takes: of the quote, or what is left of the load. */
  kg: number
  /** Available in the company's wallet. */
  availableFen: number
  hasPayPassword: boolean
}

interface SelectQuoteProps extends ChosenQuote {
  load: Pick<LoadDetail, 'id' | 'noShowFeeFen'>
}

/** What a selection holds, and the pay password. Its chunk is loaded only then. */
export default function SelectQuote({ load, quote, kg, availableFen, hasPayPassword }: SelectQuoteProps) {
  const { priceFen, taxPercent } = quote
  return (
    <FormPanel
      title="确认选定"
      id="act"
      state={useFormState('select')}
      hidden={['id', 'quoteId', 'kg', 'priceFen', 'truckId']}
    >
      <Facts
        items={[
          fact('承运', `${plainTons(kg)} 吨${kg < quote.kg ? '（货源剩余吨数，整车运费不变）' : ''}`),
          fact('冻结运费', <b>{`${formatYuan(priceFen)} 元，${taxText(taxPercent)}，从企业钱包冻结`}</b>),
          fact('付给承运商', '装货后转入监管，签收满 3 天或确认后支付'),
          fact('放空费', `${formatYuan(load.noShowFeeFen)} 元，选定后取消的从运费中付给承运商`),
          fact('企业钱包可用', `${formatYuan(availableFen)} 元`),
        ]}
      />
      {!hasPayPassword && <PayPasswordNeeded />}
      <ShortWallet neededFen={priceFen} availableFen={availableFen} what="运费" />
      <PayPasswordField field="payPassword" hint="6 位数字" />
      <Submit kind="spend" isWide pendingText="正在选定…">
        {`选定并冻结 ${formatYuan(priceFen)} 元`}
      </Submit>
      <p>
        <ButtonLink kind="quiet" isWide to={loadPath(load.id)}>
          返回比较报价
        </ButtonLink>
      </p>
    </FormPanel>
  )
}
