import { smsCodesOf } from 'backend/account'
import { pictureStoreOf } from 'backend/pictures'
import { hasRow } from 'backend/platform/database/has-row'
import { apiFamily, defineModule } from 'backend/platform/module'
import * as contract from 'contract/ordering'
import * as bankPayments from 'contract/ordering/bank-payments'
import * as corrections from 'contract/ordering/corrections'
import * as merchantOrders from 'contract/ordering/merchant-orders'
import * as operatorOrders from 'contract/ordering/operator-orders'
import * as orderList from 'contract/ordering/order-list'
import * as orderSteps from 'contract/ordering/order-steps'
import * as payOrders from 'contract/ordering/pay-orders'
import * as statement from 'contract/ordering/settlement-statement'
import * as shopStatements from 'contract/ordering/shop-statements'
import { eq } from 'drizzle-orm'
import { expireCorrections } from './corrections/expire-corrections'
import { orderingEndpoints } from './endpoints'
import { ORDER_KINDS } from './message-kinds'
import { NAVIGATION } from './navigation'
import { orderingData } from './personal-data'
import { orderingReconcile } from './reconcile'
import { agreeOverdueRefunds, confirmOverdueReceipts } from './steps/overdue-orders'
import { timeOutOrders } from './steps/time-out-orders'
import { deliveryNote, tradeOrder } from './tables'

export const orderingModule = defineModule({
  name: 'ordering',
  personalData: orderingData,
  companyRecords: [{ id: tradeOrder.id, owner: tradeOrder.buyingCompanyId }],
  usesPicture: (reader, id) => hasRow(reader, deliveryNote, eq(deliveryNote.pictureId, id)),
  errorCodes: [50_000, 51_999],
  api: [
    apiFamily(
      '订单',
      '买家的订单：列表、详情、付款与后续操作',
      orderList,
      contract,
      payOrders,
      bankPayments,
      orderSteps,
      { askCorrection: corrections.askCorrection, answerCorrection: corrections.answerCorrection },
    ),
    apiFamily('商家订单', '商家系统：履约与结算单，须由店铺成员调用', merchantOrders, statement, {
      shopAskCorrection: corrections.shopAskCorrection,
      shopAnswerCorrection: corrections.shopAnswerCorrection,
    }),
    apiFamily('店铺结算', '财务人员查看各店铺的结算单', shopStatements),
    apiFamily('订单（客服）', '工作人员查找订单，查看明细与全部进度', operatorOrders),
  ],
  navigation: NAVIGATION,
  endpoints: (context) => {
    const { settings, cipher } = context
    const pictures = pictureStoreOf(context)
    return orderingEndpoints({ codes: smsCodesOf(context), settings, cipher, pictures })
  },
  jobs: {
    time_out_orders: { everySeconds: 10, run: ({ db, clock }) => timeOutOrders(db, clock.now()) },
    confirm_receipts: { everySeconds: 30, run: ({ db, clock }) => confirmOverdueReceipts(db, clock.now()) },
    expire_corrections: { everySeconds: 60, run: ({ db, clock }) => expireCorrections(db, clock.now()) },
    agree_refunds: { everySeconds: 30, run: ({ db, clock }) => agreeOverdueRefunds(db, clock.now()) },
  },
  messageKinds: Object.values(ORDER_KINDS),
  reconcile: orderingReconcile,
})
