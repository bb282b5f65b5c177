import type { RetailQuote } from 'contract/retail'
import { formatYuan } from 'contract/units'
import { type FormState, fieldOf } from '../forms/form-state'
import { AmountSummary } from '../trade/amount-summary'

interface ParcelSumsProps {
  state: FormState
  /** Null until an address is known that parcels reach. */
  quote: Pick<RetailQuote, 'bags' | 'freightFen' | 'arithmetic'> | null
  /** Undefined: the form confirms it, in its field of this name. */
  priceFenPerBag: number | undefined
}

/** The sums that a form confirms: after a refusal those with the changed price or freight. */
export function ParcelSums({ state, quote, priceFenPerBag: fixedFen }: ParcelSumsProps) {
  const [bags, freightFen] = [wholeNumberIn(state, 'bags'), wholeNumberIn(state, 'freightFen')]
  const priceFenPerBag = fixedFen ?? wholeNumberIn(state, 'priceFenPerBag')
  if (!bags || !freightFen || !priceFenPerBag)
    return <p className="subtitle">填写袋数与收货地址后，点“重新计算金额”。</p>
  const goodsFen = bags * priceFenPerBag
  const isQuoted = quote?.freightFen === freightFen && quote.bags === bags
  return (
    <>
      <AmountSummary goodsFen={goodsFen} freightFen={freightFen} totalFen={goodsFen + freightFen} />
      <p className="text-muted text-small">
        {`${bags} 袋 × ${formatYuan(priceFenPerBag)} 元。`}
        {isQuoted ? `运费 ${quote.arithmetic}` : '袋数或地址有改动时，提交前会核对运费'}
      </p>
    </>
  )
}

/** Null for anything but digits. */
function wholeNumberIn(state: FormState, name: string): number | null {
  const { value } = fieldOf(state, name)
  return /^\d+$/.test(value) ? Number.parseInt(value, 10) : null
}
