/** One's own data: export, and closing the account. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { defineRefusals } from '../refusal'
import { instant, requestId, smsCode } from '../schema'
import { refusals as account, codeRefusals, SentCode } from './index'

export const refusals = defineRefusals({
  own_password_wrong: { errorcode: 20170, status: 422, text: '登录密码错误', field: 'password' },
  step_up_required: { errorcode: 20171, status: 403, text: '请先验证登录密码，五分钟内有效' },
  closing_blocked: {
    errorcode: 20172,
    status: 409,
    text: (f: { obstacleName: string }) => `暂时不能注销：${f.obstacleName}`,
  },
})

/** The login password of the member who calls. */
export const ownPassword = z
  .string({ message: '请填写登录密码' })
  .min(1, '请填写登录密码')
  .max(200, '登录密码错误')
  .meta({ title: '登录密码' })

export const provePassword = endpoint({
  method: 'POST',
  path: '/api/user/m/data/provePassword',
  access: 'token',
  summary: '再次验证登录密码：五分钟内可以导出个人数据',
  input: z.object({ password: ownPassword }),
  output: z.object({ until: instant }),
  refusals: [refusals.own_password_wrong],
})
export const ProvePasswordForm = provePassword.input

export const exportData = endpoint({
  method: 'GET',
  path: '/api/user/m/data/export',
  access: 'token',
  summary: '导出个人数据：各模块的记录与上传的图片；须先验证登录密码，每天五次',
  input: z.object({}),
  output: z.object({
    exportedAt: instant,
    files: z.array(z.object({ name: z.string(), rows: z.array(z.record(z.string(), z.unknown())) })),
  }),
  refusals: [refusals.step_up_required],
})

export const closingInfo = endpoint({
  method: 'GET',
  path: '/api/user/m/data/closing',
  access: 'token',
  summary: '注销前的检查：还有哪些事项没有了结',
  input: z.object({}),
  output: z.object({ phone: z.string(), obstacles: z.array(z.string()), isProved: z.boolean() }),
})

export const closingCode = endpoint({
  method: 'POST',
  path: '/api/user/m/data/closingCode',
  access: 'token',
  summary: '发送注销账号的验证码到本人手机',
  input: z.object({ requestId: requestId.optional() }),
  output: SentCode,
  refusals: [account.sms_not_sent],
})
export const ClosingCodeForm = z.object({ requestId })

export const closeAccount = endpoint({
  method: 'POST',
  path: '/api/user/m/data/close',
  access: 'token',
  summary: '注销账号：须没有未了结的订单与余额；登录密码与短信验证码都正确才生效，不能撤销',
  input: z.object({
    password: ownPassword,
    smsCode,
    agreed: z.literal([true, 'true', 'on', '1'], '请确认已了解注销的后果'),
    requestId,
  }),
  output: z.object({}),
  refusals: [refusals.closing_blocked, refusals.own_password_wrong, ...codeRefusals],
})
export const CloseAccountForm = closeAccount.input
