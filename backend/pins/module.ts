import { apiFamily, defineModule } from 'backend/platform/module'
import * as contract from 'contract/pins'
import * as merchantPins from 'contract/pins/merchant-pins'
import * as merges from 'contract/pins/pin-merges'
import * as options from 'contract/pins/pin-options'
import * as requests from 'contract/pins/pin-requests'
import * as salePinCalls from 'contract/pins/sale-pins'
import { decideDuePins } from './decide-pins'
import { actOnPins } from './demo'
import { endDueDeals } from './end-deals'
import { pinEndpoints } from './endpoints'
import { sweepMerges } from './merging/propose-merges'
import {
  PIN_FAILED,
  PIN_FILLED,
  PIN_MERGE_ENDED,
  PIN_MERGE_PROPOSED,
  PIN_REQUEST_MATCHED,
  PIN_SHARE_LAPSED,
} from './message-kinds'
import { pinData } from './personal-data'
import { pinOrders } from './pin-orders'
import { pinsReconcile } from './reconcile'
import { matchRequests } from './requests/match-requests'
import { pinShare } from './tables'

export const pinsModule = defineModule({
  name: 'pins',
  personalData: pinData,
  companyRecords: [{ id: pinShare.id, owner: pinShare.buyingCompanyId }],
  errorCodes: [79_400, 79_499],
  api: [
    apiFamily('现货拼单', '拼单活动、进行中的拼单、开团、加入与付款', contract, merges, options, requests),
    apiFamily('秒杀拼单', '秒杀场次进行中的拼单、开团与加入；付款、退出与详情同现货拼单', salePinCalls),
    apiFamily('商家拼单', '商家系统：发布与结束拼单活动，须由店铺成员调用', merchantPins),
  ],
  endpoints: pinEndpoints,
  jobs: {
    decide_pins: { everySeconds: 5, run: ({ db, clock }) => decideDuePins(db, clock.now()) },
    merge_pins: { everySeconds: 30, run: ({ db, clock }) => sweepMerges(db, clock.now()) },
    match_pin_requests: { everySeconds: 30, run: ({ db, clock }) => matchRequests(db, clock.now()) },
    end_pin_deals: { everySeconds: 30, run: ({ db, clock }) => endDueDeals(db, clock.now()) },
  },
  messageKinds: [
    PIN_FILLED,
    PIN_FAILED,
    PIN_MERGE_PROPOSED,
    PIN_MERGE_ENDED,
    PIN_REQUEST_MATCHED,
    PIN_SHARE_LAPSED,
  ],
  orderTypes: [pinOrders],
  reconcile: pinsReconcile,
  demo: { act: actOnPins },
})
