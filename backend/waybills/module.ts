import type { OrderTypeDefinition } from 'backend/ordering'
import { hasRow } from 'backend/platform/database/has-row'
import { apiFamily, defineModule, type ModuleDefinition } from 'backend/platform/module'
import * as contract from 'contract/waybills'
import * as carrier from 'contract/waybills/carrier'
import * as disputes from 'contract/waybills/disputes'
import * as driver from 'contract/waybills/driver'
import * as money from 'contract/waybills/money'
import * as operator from 'contract/waybills/operator'
import * as tracking from 'contract/waybills/tracking'
import { arrayContains, eq, or } from 'drizzle-orm'
import { waybillEndpoints } from './endpoints'
import { freightOrders } from './freight-orders'
import { WAYBILL_SEALED } from './id-numbers'
import { WAYBILL_MESSAGES } from './message-kinds'
import { waybillData } from './personal-data'
import { QUEUES } from './queues'
import { waybillsReconcile } from './reconcile'
import { expireExceptions } from './steps/expire'
import { payOutWaybills } from './steps/settle'
import { waybill, waybillChange, waybillException, waybillPaper, waybillPhoto } from './tables'
import type { ViewPorts } from './waybill-views'

/** @param ports what later modules know of companies */
export function waybillsModule(
  ports: Pick<ViewPorts, 'companyFacts'>,
): ModuleDefinition<OrderTypeDefinition> {
  return defineModule({
    name: 'waybills',
    errorCodes: [20_650, 20_749],
    api: [
      apiFamily('运单', '发货方的运单：签收、异常、更换、取消与评价', contract, tracking),
      apiFamily('承运运单', '承运商的运单与运费：到厂、装货、发车、到达、签收与异常', carrier, money),
      apiFamily('司机', '司机凭短信链接登记到厂、已装、已到达与照片', driver),
      apiFamily('运单监管', '工作人员查看运单异常与晚点的运单', operator),
      apiFamily('运费争议', '承运商答复运费订单的异议，申请仲裁、举证与调解', disputes),
    ],
    endpoints: (context) => waybillEndpoints(context, ports),
    personalData: waybillData,
    companyRecords: [
      { id: waybill.id, owner: waybill.shipperCompanyId },
      { id: waybillException.id, owner: waybillException.waybillId, isPart: true },
      { id: waybillChange.id, owner: waybillChange.waybillId, isPart: true },
    ],
    sealedColumns: WAYBILL_SEALED,
    usesPicture: async (reader, id) =>
      (await hasRow(reader, waybillPaper, arrayContains(waybillPaper.pictures, [id]))) ||
      (await hasRow(
        reader,
        waybillException,
        or(
          arrayContains(waybillException.pictures, [id]),
          arrayContains(waybillException.answerPictures, [id]),
        ),
      )) ||
      (await hasRow(reader, waybillPhoto, eq(waybillPhoto.pictureId, id))),
    jobs: {
      pay_out_waybills: { everySeconds: 30, run: ({ db, clock }) => payOutWaybills(db, clock.now()) },
      expire_waybill_exceptions: {
        everySeconds: 60,
        run: ({ db, clock }) => expireExceptions(db, clock.now()),
      },
    },
    messageKinds: WAYBILL_MESSAGES,
    operatorQueues: QUEUES,
    orderTypes: [freightOrders],
    reconcile: waybillsReconcile,
  })
}
