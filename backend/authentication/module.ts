import { memberSignInsOf, smsCodesOf } from 'backend/account'
import { createRegistry } from 'backend/gateways/registry'
import { hasRow } from 'backend/platform/database/has-row'
import { apiFamily, defineModule } from 'backend/platform/module'
import { lookUpQuota } from 'backend/platform/rate-limits/look-ups'
import * as contract from 'contract/authentication'
import * as lostPhone from 'contract/authentication/lost-phone'
import * as ownerChange from 'contract/authentication/owner-change'
import * as review from 'contract/authentication/review'
import * as staff from 'contract/authentication/staff'
import { sql } from 'drizzle-orm'
import { actAsReviewers } from './demo'
import { authenticationEndpoints } from './endpoints'
import { AUTHENTICATION_SEALED } from './id-numbers'
import { ownerChangeEndpoints } from './owner-change/endpoints'
import { ownerChangeMessage } from './owner-change/tell-owner-change'
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
    apiFamily('企业所有者的更换', '所有者已不在的企业，由两位工作人员凭书面证明确定新的所有者', ownerChange),
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
      ...ownerChangeEndpoints(),
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
  messageKinds: [
    decidedMessage.kind,
    expiryMessage.kind,
    invitationMessage.kind,
    phoneChangeMessage.kind,
    ownerChangeMessage.kind,
  ],
  demo: { act: actAsReviewers },
  reconcile: {
    checks: [],
    sealedTables: [
      { name: 'owner_change', key: 'id', mutable: ['state', 'decided_by', 'decided_at', 'note'] },
    ],
    appendOnlyTables: [],
    triggers: [
      { table: 'owner_change', calls: 'refuse_deletion' },
      { table: 'owner_change', calls: 'refuse_other_owner_change' },
    ],
  },
})
