import type { ShopState } from 'contract/states'
import { changeShopState } from 'contract/support/shops'
import { submitTo } from '../pages/page-forms.server'

const changeTo = (state: ShopState, notice: string) =>
  submitTo(changeShopState, { input: (wanted) => ({ ...wanted, to: state }), notice })

/** Forms of the changes that a shop's state allows. */
export const SHOP_STATE_FORMS = {
  suspend: changeTo('suspended', '已暂停营业，报价离开市场；进行中的订单照常'),
  close: changeTo('closed', '已关店，报价离开市场；进行中的订单照常'),
  reopen: changeTo('open', '已恢复营业，报价重新上架'),
}
