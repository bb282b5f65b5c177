import { createSmsGateway, outboxMessages } from 'backend/gateways/sms'
import { hasRow } from 'backend/platform/database/has-row'
import { log } from 'backend/platform/log'
import type { Notify } from 'backend/platform/messages'
import { apiFamily, defineModule, type ModuleContext, type ModuleDefinition } from 'backend/platform/module'
import type { PersonalData } from 'backend/platform/personal-data'
import type { Settings } from 'backend/platform/settings/settings'
import * as contract from 'contract/account'
import * as personal from 'contract/account/personal-data'
import * as profile from 'contract/account/profile'
import * as security from 'contract/account/security'
import { DAY_MS, HOUR_MS } from 'contract/durations'
import { eq } from 'drizzle-orm'
import { accountEndpoints } from './endpoints'
import { type AccountLimits, DEFAULT_LIMITS } from './limits'
import { type AccountParts, type CaptchaTickets, partsOf } from './parts'
import { accountData } from './personal-data/account-part'
import { personalDataEndpoints } from './personal-data/endpoints'
import type { Avatars } from './profile/endpoints'
import type { MakerNames } from './profile/nickname'
import { purgeAccountData } from './purge-account-data'
import { newDeviceMessage, securityChangedMessage } from './security/security-messages'
import { createMemberSignIns, type MemberSignIns } from './sign-in/member-sign-ins'
import { createPasswords } from './sign-in/passwords'
import type { AvailableFen, DeliveryCity, PriceTonsOfMember, UnreadMessages } from './sign-in/user-info'
import { createSmsCodes, type SmsCodes } from './sms-codes/sms-codes'
import { member } from './tables'

const HOUR_SECONDS = 3_600

interface Ports {
  /** The balance shown next to the member's name. */
  availableFen: AvailableFen
  avatars: Avatars
  deliveryCity: DeliveryCity
  makerNames: MakerNames
  notify: Notify
  priceTons: PriceTonsOfMember
  unreadMessages: UnreadMessages
  captcha: CaptchaTickets
  personalData: PersonalData
}

/** @param ports what later modules provide */
export function accountModule({
  availableFen,
  avatars,
  deliveryCity,
  makerNames,
  notify,
  priceTons,
  unreadMessages,
  captcha,
  personalData,
}: Ports): ModuleDefinition {
  return defineModule({
    name: 'account',
    errorCodes: [20_000, 20_199],
    api: [
      apiFamily('账户', '短信验证码、注册、登录与当前用户', contract),
      apiFamily('账户安全', '找回与修改密码、更换手机号、登录设备与个人资料', security, profile),
      apiFamily('个人数据', '导出个人数据与注销账号', personal),
    ],
    endpoints: (context) => {
      const parts = partsOf({
        codes: smsCodesOf(context),
        passwords: createPasswords(),
        limits: limitsOf(context.settings),
        availableFen,
        avatars,
        deliveryCity,
        makerNames,
        notify,
        priceTons,
        unreadMessages,
        passwordPolicy: context.settings.passwordPolicy,
        outbox: outboxOf(context.settings),
        captcha,
        onNewDevice: (tx, signedIn) => notify(tx, [newDeviceMessage(signedIn)], signedIn.at),
      })
      partsByContext.set(context, parts)
      return [
        ...accountEndpoints(parts),
        ...personalDataEndpoints({ ...parts, personalData, cipher: context.cipher }),
      ]
    },
    usesPicture: (reader, id) => hasRow(reader, member, eq(member.avatarPictureId, id)),
    personalData: accountData,
    messageKinds: [securityChangedMessage.kind, newDeviceMessage.kind],
    reconcile: { checks: [], sealedTables: [], appendOnlyTables: ['shop_state_change'] },
    jobs: {
      purge_accounts: {
        everySeconds: HOUR_SECONDS,
        run: ({ db, clock }) => purgeAccountData(db, clock.now()),
      },
    },
  })
}

const partsByContext = new WeakMap<ModuleContext, AccountParts>()

/** Sign-ins of the context's account module for other modules. Its endpoints must have been created before. */
export function memberSignInsOf(context: ModuleContext): MemberSignIns {
  const parts = partsByContext.get(context)
  if (!parts) throw new Error('the account endpoints of this context were not created')
  return createMemberSignIns(parts)
}

const smsCodesByContext = new WeakMap<ModuleContext, SmsCodes>()

/** The SMS code service of one process. Several modules send and check codes. */
export function smsCodesOf(context: ModuleContext): SmsCodes {
  const known = smsCodesByContext.get(context)
  if (known) return known
  const codes = createSmsCodes({
    gateway: createSmsGateway(context.settings.smsGateway, context.db),
    secret: context.secret,
    limits: limitsOf(context.settings),
    onFault: (error) => log.error({ err: error }, 'message delivery failed'),
  })
  smsCodesByContext.set(context, codes)
  context.beforeClosing?.(() => codes.settled())
  return codes
}

function limitsOf({
  smsResendSeconds,
  smsCodesPerAddressPerHour,
  smsCodesPerHour,
  smsCodesPerDay,
}: Settings): AccountLimits {
  const [, ...longerWindows] = DEFAULT_LIMITS.smsPerPhone
  return {
    ...DEFAULT_LIMITS,
    smsPerPhone: [{ max: 1, windowMs: smsResendSeconds * 1000 }, ...longerWindows],
    smsPerClient: [{ max: smsCodesPerAddressPerHour, windowMs: HOUR_MS }],
    smsBudget: [
      { max: smsCodesPerHour, windowMs: HOUR_MS },
      { max: smsCodesPerDay, windowMs: DAY_MS },
    ],
  }
}

function outboxOf({ smsGateway, smsSandboxToken }: Settings) {
  return smsGateway === 'sandbox' ? { read: outboxMessages, token: smsSandboxToken } : null
}
