import type { InputOf } from 'contract/endpoint'
import type { ShopState } from 'contract/states'
import { changeShopState } from 'contract/support/shops'
import { operatorCall } from '../api/operator-call.server'

type Wanted = InputOf<typeof changeShopState>

/** Forms of the changes that a shop's state allows. */
export const SHOP_STATE_FORMS = {
  suspend: changeShopState.input,
  close: changeShopState.input,
  reopen: changeShopState.input,
}

const CHANGED: Record<ShopState, string> = {
  open: '已恢复营业，报价重新上架',
  suspended: '已暂停营业，报价离开市场；进行中的订单照常',
  closed: '已关店，报价离开市场；进行中的订单照常',
}

/** Handlers of the forms. @param to the page that shows the result */
export function shopStateHandlers(request: Request, to: string) {
  const changeTo = (state: ShopState) => async (wanted: Wanted) => {
    await operatorCall(request, changeShopState, { ...wanted, to: state })
    return { to, notice: CHANGED[state] }
  }
  return { suspend: changeTo('suspended'), close: changeTo('closed'), reopen: changeTo('open') }
}
