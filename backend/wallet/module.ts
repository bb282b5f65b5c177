import { memberSignInsOf, smsCodesOf } from 'backend/account'
import { apiFamily, defineModule, type ModuleDefinition } from 'backend/platform/module'
import * as contract from 'contract/wallet'
import * as journal from 'contract/wallet/journal'
import { walletEndpoints } from './endpoints'
import type { SubjectSources } from './journal/journal'
import { publishDueRoot } from './ledger/daily-root'
import { expireHolds } from './ledger/expire-holds'
import { arrivalMessage, MONEY_PAID_OUT, payPasswordMessage } from './message-kinds'
import { walletData } from './personal-data'
import { walletReconcile } from './reconcile'
import { settleOvernight } from './settle-overnight'

/** @param ports what later modules know of orders and cash-outs */
export function walletModule({ subjects }: { subjects: SubjectSources }): ModuleDefinition {
  return defineModule({
    name: 'wallet',
    personalData: walletData,
    errorCodes: [30_000, 39_999],
    api: [apiFamily('钱包', '余额、支付密码、资金构成与流水', contract, journal)],
    endpoints: (context) =>
      walletEndpoints({
        codes: smsCodesOf(context),
        signIns: memberSignInsOf(context),
        subjects,
      }),
    jobs: {
      expire_holds: { everySeconds: 10, run: ({ db, clock }) => expireHolds(db, clock.now()) },
      settle_overnight: { everySeconds: 30, run: ({ db, clock }) => settleOvernight(db, clock.now()) },
      publish_root: { everySeconds: 30, run: ({ db, clock }) => publishDueRoot(db, clock.now()) },
    },
    messageKinds: [arrivalMessage.kind, MONEY_PAID_OUT, payPasswordMessage.kind],
    reconcile: walletReconcile,
  })
}
