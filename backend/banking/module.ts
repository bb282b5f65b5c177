import { smsCodesOf } from 'backend/account'
import { apiFamily, defineModule } from 'backend/platform/module'
import * as contract from 'contract/banking'
import * as sandbox from 'contract/banking/sandbox'
import * as suspense from 'contract/banking/suspense'
import { sealAccounts } from './account-numbers'
import { rechargeEndpoints } from './arrivals/endpoints'
import { bankEndpoints, deliverSandboxNotices } from './bank-endpoints'
import { type BankContext, bankIn, findDueArrivals, runDueInstructions } from './bank-of'
import { compareDueDays } from './compare/compare-day'
import { seedCards } from './demo'
import { bankingEndpoints } from './endpoints'
import { BANKING_MESSAGES } from './message-kinds'
import { bankingReconcile } from './reconcile'
import { suspenseEndpoints } from './suspense/endpoints'

export const bankingModule = defineModule({
  name: 'banking',
  errorCodes: [25_000, 25_999],
  api: [
    apiFamily('银行账户、充值与提现', '绑定本人或本企业的银行账户，充值到账，提现到账户', contract),
    apiFamily('待查款项与银行对账', '财务人员处理待查款项与对账差异，动账须两人', suspense),
    apiFamily('银行接口', '银行的签名通知；演示市场的沙箱银行', sandbox),
  ],
  endpoints: (context) => {
    const { settings, cipher } = context
    const bankInCall = ({ db, clock }: Pick<BankContext, 'db' | 'clock'>) => bankIn({ settings, db, clock })
    return [
      ...bankingEndpoints({ codes: smsCodesOf(context), bankIn: bankInCall, settings, cipher }),
      ...rechargeEndpoints({ settings }),
      ...suspenseEndpoints({ settings, cipher }),
      ...bankEndpoints({ settings, cipher }),
    ]
  },
  jobs: {
    run_bank_instructions: { everySeconds: 10, run: runDueInstructions },
    deliver_bank_notices: { everySeconds: 10, canWait: true, run: deliverSandboxNotices },
    find_bank_arrivals: { everySeconds: 300, canWait: true, run: findDueArrivals },
    compare_bank_days: { everySeconds: 600, canWait: true, run: compareDueDays },
    seal_bank_accounts: {
      everySeconds: 3_600,
      canWait: true,
      run: ({ db, cipher }) => sealAccounts(db, cipher),
    },
  },
  messageKinds: BANKING_MESSAGES,
  demo: { seed: seedCards },
  reconcile: bankingReconcile,
})
