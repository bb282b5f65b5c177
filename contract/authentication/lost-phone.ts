/** Change of a phone that was lost: by identity instead of a code to it. */
import { z } from 'zod'
import { refusals as account, codeRefusals, openCodeRefusals, SendOpenCode, SentCode } from '../account'
import { refusals as security } from '../account/security'
import { endpoint } from '../endpoint'
import { defineRefusals } from '../refusal'
import { password, phone, requestId, smsCode } from '../schema'
import { refusals as authentication, idNumber, personName } from './index'

export const refusals = defineRefusals({
  identity_missing: {
    errorcode: 24301,
    status: 422,
    text: '该账号没有通过个人实名认证，无法在线核实身份，请致电客服办理',
  },
  identity_mismatch: {
    errorcode: 24302,
    status: 422,
    text: '姓名或身份证号与实名认证的不一致',
    field: 'idNumber',
  },
})

export const lostPhoneCode = endpoint({
  method: 'POST',
  path: '/api/user/m/phone/lostCode',
  access: 'public',
  summary: '原手机号停用：发送验证码到新手机号（已注册的号码得到相同的应答）',
  input: SendOpenCode,
  output: SentCode,
  refusals: [...openCodeRefusals],
})

export const ChangeLostPhone = z.object({
  previousPhone: phone,
  password,
  name: personName,
  idNumber,
  /** The new phone, proved by a code. */
  phone,
  smsCode,
  requestId,
})

export const changeLostPhone = endpoint({
  method: 'POST',
  path: '/api/user/m/phone/lost',
  access: 'public',
  summary: '原手机号停用：凭密码、姓名与身份证号申请更换，两位审核员通过后生效',
  input: ChangeLostPhone,
  output: z.object({}),
  refusals: [
    account.wrong_credentials,
    account.account_disabled,
    refusals.identity_missing,
    refusals.identity_mismatch,
    security.phone_unchanged,
    ...codeRefusals,
    authentication.authentication_pending,
  ],
})
