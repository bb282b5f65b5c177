/** Operators: the market's staff. Their sign-in, their accounts, and the audit of their actions. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { checkPeriod, periodQuery } from '../period'
import { plainText } from '../plain-text'
import { defineRefusals } from '../refusal'
import { id, instant, keyOf, pageOf, pageQuery, requestId, text, wordsOf } from '../schema'
import { OPERATOR_ROLES } from './roles'

const OPERATOR_PASSWORD_MIN = 12
const OPERATOR_PASSWORD_MAX = 64
const OPERATOR_NAME_MAX = 32
const DISPLAY_NAME_MAX = 20
const ACTION_MAX = 50
/** Format of login names, in lower case. */
const NAME_FORMAT = /^[a-z][a-z0-9._-]{2,31}$/

export const refusals = defineRefusals({
  /** One answer for an unknown name, a wrong password, a wrong code and a disabled operator. */
  operator_login_failed: {
    errorcode: 21001,
    status: 400,
    text: '登录名、密码或动态码错误，或账号已停用',
    field: 'password',
  },
  operator_name_taken: { errorcode: 21002, status: 409, text: '该登录名已被使用', field: 'name' },
  weak_operator_password: {
    errorcode: 21003,
    status: 422,
    text: '密码过于常见或包含登录名，请换一个',
    field: 'password',
  },
  wrong_old_password: { errorcode: 21004, status: 422, text: '原密码错误', field: 'oldPassword' },
  own_account: { errorcode: 21005, status: 422, text: '不能停用自己的账号，也不能取消自己的管理员角色' },
  operator_disabled: { errorcode: 21006, status: 409, text: '该账号已停用' },
  operator_link_expired: {
    errorcode: 21008,
    status: 409,
    text: '链接已失效：只能在有效期内使用一次。请联系管理员重新办理',
  },
  operator_code_wrong: {
    errorcode: 21009,
    status: 422,
    text: '动态码错误，请核对手机时间后重试',
    field: 'totpCode',
  },
  operator_proof_wrong: { errorcode: 21010, status: 422, text: '密码或动态码错误', field: 'password' },
  own_second_factor: { errorcode: 21011, status: 422, text: '不能重置自己的动态码，请联系另一位管理员' },
  operator_phone_taken: {
    errorcode: 21012,
    status: 409,
    text: '该手机号已被另一位工作人员使用',
    field: 'phone',
  },
})

export const OperatorRoleSchema = keyOf(OPERATOR_ROLES, { id: 'OperatorRole', title: '角色' })

const plainName = (typed: string) => plainText(typed).toLowerCase()

/** A login name as typed, in lower case. Other names than those of operators are simply unknown. */
export const typedName = z
  .string({ message: '请填写登录名' })
  .max(200, `登录名最多 ${OPERATOR_NAME_MAX} 个字符`)
  .overwrite(plainName)
  .refine((name) => /^[!-~]{1,32}$/.test(name), '登录名格式不正确')

export const OperatorName = z
  .string({ message: '请填写登录名' })
  .overwrite(plainName)
  .refine(
    (name) => NAME_FORMAT.test(name),
    '登录名为 3~32 个字符：小写字母开头，可含数字、点、下划线与连字符',
  )
  .meta({ id: 'OperatorName', title: '登录名', description: '3~32 个字符，不分大小写' })

/** The length counts code points, not UTF-16 units. */
export const OperatorPassword = z
  .string({ message: '请填写密码' })
  .refine((typed) => {
    const length = [...typed].length
    return length >= OPERATOR_PASSWORD_MIN && length <= OPERATOR_PASSWORD_MAX
  }, `密码长度为 ${OPERATOR_PASSWORD_MIN} 到 ${OPERATOR_PASSWORD_MAX} 位`)
  .meta({
    id: 'OperatorPassword',
    title: '工作人员密码',
    description: `${OPERATOR_PASSWORD_MIN} 到 ${OPERATOR_PASSWORD_MAX} 位，不能过于常见，不能包含登录名`,
  })

export const typedPassword = z
  .string({ message: '请填写密码' })
  .min(1, '请填写密码')
  .max(2 * OPERATOR_PASSWORD_MAX, '密码过长')

/**
 * Code of the authenticator or a recovery code. Empty for operators of the demo market, who have no second factor. Longer
 * texts are wrong codes.
 */
export const typedTotpCode = z
  .string({ message: '请填写动态码' })
  .max(100, '动态码过长')
  .default('')
  .meta({ title: '动态码', description: '身份验证器的 6 位数字，或一个恢复码' })

export const OperatorDisplayName = text(DISPLAY_NAME_MAX, '姓名')

/** At least one role, without duplicates, and not admin with finance. One role may be sent as a single value. */
export const OperatorRoles = z
  .preprocess((v) => (typeof v === 'string' ? [v] : v), z.array(OperatorRoleSchema))
  .refine((roles) => roles.length > 0, '请至少选择一个角色')
  .refine(
    (roles) => !(roles.includes('admin') && roles.includes('finance')),
    '管理员与财务不能由同一人担任，请只选其一',
  )
  .transform((roles) => [...new Set(roles)])
  .meta({ title: '角色' })

export const operatorLogin = endpoint({
  method: 'POST',
  path: '/api/operator/login',
  access: 'public',
  summary: '工作人员登录',
  input: z.object({ name: typedName, password: typedPassword, totpCode: typedTotpCode }),
  output: z.object({
    token: z.string(),
    name: z.string(),
    displayName: z.string(),
    roles: z.array(OperatorRoleSchema),
    /** The session also ends after 30 minutes without a call. */
    expiresAt: instant,
  }),
  refusals: [refusals.operator_login_failed],
})

export const operatorLogout = endpoint({
  method: 'POST',
  path: '/api/operator/logout',
  access: 'operator',
  summary: '工作人员退出登录',
  input: z.object({}),
  output: z.object({}),
})

export const OperatorRow = z.object({
  operatorId: id,
  name: z.string(),
  displayName: z.string(),
  roles: z.array(OperatorRoleSchema),
  /** Masked. */
  phone: z.string().nullable(),
  /** False until the operator has set the password and the second factor with the link. */
  isSetUp: z.boolean(),
  createdAt: instant,
  disabledAt: instant.nullable(),
})
export type OperatorRow = z.output<typeof OperatorRow>

export const operatorMe = endpoint({
  method: 'GET',
  path: '/api/operator/me',
  access: 'operator',
  summary: '当前工作人员',
  input: z.object({}),
  output: OperatorRow,
})

export const changeOperatorPassword = endpoint({
  method: 'POST',
  path: '/api/operator/changePassword',
  access: 'operator',
  summary: '修改自己的密码，其他登录随即失效',
  input: z.object({ oldPassword: typedPassword, password: OperatorPassword, requestId }),
  output: z.object({}),
  refusals: [refusals.weak_operator_password, refusals.wrong_old_password],
})

export const operatorList = endpoint({
  method: 'GET',
  path: '/api/operator/list',
  access: 'operator',
  roles: ['admin'],
  summary: '全部工作人员',
  input: z.object(pageQuery),
  output: pageOf(OperatorRow),
})

export const disableOperator = endpoint({
  method: 'POST',
  path: '/api/operator/disable',
  access: 'operator',
  roles: ['admin'],
  summary: '停用工作人员，其登录随即失效；全体管理员会收到短信',
  input: z.object({ name: typedName, requestId }),
  output: OperatorRow,
  refusals: [refusals.operator_disabled, refusals.own_account],
})

export const OperatorAuditRow = z.object({
  id,
  /** Login name. Null: the command on the server. */
  name: z.string().nullable(),
  action: z.string(),
  subjectKind: z.string().nullable(),
  subjectId: z.string().nullable(),
  facts: z.record(z.string(), z.unknown()),
  requestId: id.nullable(),
  at: instant,
  /** Number in the chain of all rows, from 1 without gaps. */
  seq: z.number().int(),
  /** SHA-256 of the row's content. */
  contentHash: z.string(),
  /** `hash` of the row before; empty for the first. */
  previousHash: z.string(),
  /** SHA-256 of "audit|seq|previousHash|contentHash". */
  hash: z.string(),
})
export type OperatorAuditRow = z.output<typeof OperatorAuditRow>

export const operatorAudit = endpoint({
  method: 'GET',
  path: '/api/operator/audit',
  access: 'operator',
  roles: ['admin'],
  summary: '工作人员的操作记录：按登录名、操作、对象与日期查找，默认从新到旧',
  input: z
    .object({
      name: z.union([z.literal('').transform(() => undefined), typedName]).optional(),
      /** Part of the operation's name: "order" finds those of orders. */
      action: wordsOf(ACTION_MAX),
      /** Id of the subject, as the rows show it. */
      subject: wordsOf(ACTION_MAX),
      /** Days in Asia/Shanghai, both inclusive. */
      ...periodQuery,
      order: z.enum(['newest', 'oldest']).default('newest'),
      ...pageQuery,
    })
    .superRefine(checkPeriod),
  output: pageOf(OperatorAuditRow),
})
