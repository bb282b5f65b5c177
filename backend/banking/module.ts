import { smsCodesOf } from 'backend/account'
import { createRegistry } from 'backend/gateways/registry'
import { pictureStoreOf } from 'backend/pictures'
import { apiFamily, defineModule } from 'backend/platform/module'
import { lookUpQuota } from 'backend/platform/rate-limits/look-ups'
import * as contract from 'contract/banking'
import * as commission from 'contract/banking/commission'
import * as sandbox from 'contract/banking/sandbox'
import * as suspense from 'contract/banking/suspense'
import { rechargeEndpoints } from './arrivals/endpoints'
import { bankEndpoints, deliverSandboxNotices } from './bank-endpoints'
import { type BankContext, bankIn, findDueArrivals, runDueInstructions } from './bank-of'
import { usesPicture } from './checkout/checkout-store'
import { checkoutEndpoints } from './checkout/endpoints'
import type { FindCompanyFacts } from './checkout/submit-application'
import { commissionEndpoints } from './commission/endpoints'
import { compareDueDays } from './compare/compare-day'
import { seedCards } from './demo'
import { bankingEndpoints } from './endpoints'
import { BANKING_MESSAGES } from './message-kinds'
import { OWNED_RECORDS } from './owned-records'
import { bankingData } from './personal-data'
import { QUEUES } from './queues'
import { bankingReconcile } from './reconcile'
import { BANKING_SEALED, sealBankData } from './seal-all'
import { suspenseEndpoints } from './suspense/endpoints'

/** @param companyFacts what a later module knows of a company */
export const bankingModule = ({ companyFacts }: { companyFacts: FindCompanyFacts }) =>
  defineModule({
    name: 'banking',
    errorCodes: [25_000, 25_999],
    api: [
      apiFamily(
        '银行账户、充值与提现',
        '绑定本人或本企业的银行账户，充值到账，提现到账户，开立对公结算账户',
        contract,
      ),
      apiFamily('待查款项与银行对账', '财务人员处理待查款项与对账差异，动账须两人', suspense),
      apiFamily('佣金提取', '财务人员两人把佣金提取到平台自己的账户', commission),
      apiFamily('银行接口', '银行的签名通知；演示市场的沙箱银行', sandbox),
    ],
    endpoints: (context) => {
      const { settings, cipher } = context
      const codes = smsCodesOf(context)
      const bankInCall = ({ db, clock }: Pick<BankContext, 'db' | 'clock'>) => bankIn({ settings, db, clock })
      return [
        ...bankingEndpoints({ codes, bankIn: bankInCall, settings, cipher }),
        ...checkoutEndpoints({
          codes,
          bankIn: bankInCall,
          settings,
          cipher,
          pictures: pictureStoreOf(context),
          registry: createRegistry(settings.registry),
          countLookUp: lookUpQuota(settings),
          companyFacts,
        }),
        ...rechargeEndpoints({ settings, cipher }),
        ...suspenseEndpoints({ settings, cipher }),
        ...commissionEndpoints({ settings, cipher }),
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
        run: ({ db, cipher }) => sealBankData(db, cipher),
      },
    },
    personalData: bankingData,
    companyRecords: OWNED_RECORDS,
    sealedColumns: BANKING_SEALED,
    usesPicture,
    operatorQueues: QUEUES,
    messageKinds: BANKING_MESSAGES,
    demo: { seed: seedCards },
    reconcile: bankingReconcile,
  })
