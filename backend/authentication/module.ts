import { memberSignInsOf, smsCodesOf } from 'backend/account'
import { createRegistry } from 'backend/gateways/registry'
import { hasRow } from 'backend/platform/database/has-row'
import { apiFamily, defineModule } from 'backend/platform/module'
import { lookUpQuota } from 'backend/platform/rate-limits/look-ups'
import * as contract from 'contract/authentication'
import * as lostPhone from 'contract/authentication/lost-phone'
import * as review from 'contract/authentication/review'
import * as staff from 'contract/authentication/staff'
import { sql } from 'drizzle-orm'
import { actAsReviewers } from './demo'
import { authenticationEndpoints } from './endpoints'
import { AUTHENTICATION_SEALED } from './id-numbers'
import { authenticationData } from './personal-data'
import { QUEUES } from './queues'
import { remindExpiring } from './remind-expiring'
import { reviewEndpoints } from './review-endpoints'
import { decidedMessage, expiryMessage, invitationMessage, phoneChangeMessage } from './review-messages'
import { authentication } from './tables'

const HOUR_SECONDS = 3_600

export const authenticationModule = defineModule({
  name: 'authentication',
  errorCodes: [24_000, 24_999],
  sealedColumns: AUTHENTICATION_SEALED,
  api: [
    apiFamily('实名与企业认证', '个人与企业认证、许可证，原手机号停用时的更换', contract, lostPhone),
    apiFamily('企业员工', '邀请、角色、退出与移出', staff),
    apiFamily('认证审核', '工作人员审核认证申请，变更身份须两人通过', review),
  ],
  endpoints: (context) => {
    const { secret, cipher, settings } = context
    const deps = { secret, cipher, signIns: memberSignInsOf(context), codes: smsCodesOf(context) }
    return [
      ...authenticationEndpoints({
        ...deps,
        registry: createRegistry(settings.registry),
        countLookUp: lookUpQuota(settings),
      }),
      ...reviewEndpoints({ secret, cipher }),
    ]
  },
  jobs: {
    remind_expiring: {
      everySeconds: HOUR_SECONDS,
      canWait: true,
      run: ({ db, clock }) => remindExpiring(db, clock.now()),
    },
  },
  personalData: authenticationData,
  usesPicture: (reader, id) =>
    hasRow(
      reader,
      authentication,
      sql`exists (select from jsonb_each_text(${authentication.facts}) where value = ${id})`,
    ),
  operatorQueues: QUEUES,
  messageKinds: [decidedMessage.kind, expiryMessage.kind, invitationMessage.kind, phoneChangeMessage.kind],
  demo: { act: actAsReviewers },
})
