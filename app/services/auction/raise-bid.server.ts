import { RaiseForm } from 'contract/auction/lot-page'
import { lotById } from 'contract/auction/market'
import { raisedPrice } from 'contract/auction/raised-price'
import { refillPath } from '~/components/auction/lot-paths'
import { handleWith } from '../pages/page-forms.server'

/** Shows the form of a bid again, with a price that is some steps higher and what else is typed. */
export function raiseBy(steps: number) {
  return handleWith(RaiseForm, async ({ id, priceFenPerTon, ...typed }, { call }) => {
    const { live, ...lot } = await call(lotById, { id })
    const terms = { ...lot, topFenPerTon: live.topFenPerTon }
    return { to: refillPath(id, { ...typed, priceFenPerTon: raisedPrice(terms, priceFenPerTon, steps) }) }
  })
}
