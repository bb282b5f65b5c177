import { smsCodesOf } from 'backend/account'
import { apiFamily, defineModule } from 'backend/platform/module'
import * as contract from 'contract/banking'
import * as sandbox from 'contract/banking/sandbox'
import { bankEndpoints, deliverSandboxNotices } from './bank-endpoints'
import { bankIn, runDueInstructions } from './bank-of'
import { bankingEndpoints } from './endpoints'
import { BANKING_MESSAGES } from './message-kinds'
import { bankingReconcile } from './reconcile'

export const bankingModule = defineModule({
  name: 'banking',
  errorCodes: [25_000, 25_999],
  api: [
    apiFamily('银行账户与提现', '绑定本人或本企业的银行账户，提现到账户，查询进度', contract),
    apiFamily('银行接口', '银行的签名通知；演示市场的沙箱银行', sandbox),
  ],
  endpoints: (context) => {
    const { settings } = context
    return [
      ...bankingEndpoints({
        codes: smsCodesOf(context),
        bankIn: ({ db, clock }) => bankIn({ settings, db, clock }),
      }),
      ...bankEndpoints({ settings }),
    ]
  },
  jobs: {
    run_bank_instructions: { everySeconds: 10, run: runDueInstructions },
    deliver_bank_notices: { everySeconds: 10, canWait: true, run: deliverSandboxNotices },
  },
  messageKinds: BANKING_MESSAGES,
  reconcile: bankingReconcile,
})
