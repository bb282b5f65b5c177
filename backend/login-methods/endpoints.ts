import type { MemberSignIns } from 'backend/account'
import { type ChosenWechat, sandboxReturnUrl } from 'backend/gateways/wechat'
import { type AnsweredEndpoint, answer, type Call, mutation } from 'backend/platform/endpoint'
import { countCall } from 'backend/platform/rate-limits/call-windows'
import type { Window } from 'backend/platform/rate-limits/window'
import { accept, refuse } from 'backend/platform/verdict'
import * as dev from 'contract/dev'
import { HOUR_MS } from 'contract/durations'
import * as methods from 'contract/login-methods'
import * as contract from 'contract/login-methods/wechat'
import { createCaptcha, solveCaptcha } from './captcha/captchas'
import { collectSignIn, createQrCode, decideQrCode, readQrState, scanQrCode } from './qr-code/qr-sign-in'
import {
  bindBySmsCode,
  bindingOf,
  bindNewMember,
  deleteBinding,
  finishWechatSignIn,
  startWechatSignIn,
} from './wechat/wechat-sign-in'

export interface LoginMethodParts {
  signIns: MemberSignIns
  /** Key for the hashes of captcha answers. */
  secret: string
  wechat: ChosenWechat
}

/** Per client: an office shares one address. */
const CAPTCHAS: Window = { max: 300, windowMs: HOUR_MS }
const QR_CODES: Window = { max: 300, windowMs: HOUR_MS }
const WECHAT_VISITS: Window = { max: 300, windowMs: HOUR_MS }

const countHere = ({ db, clientAddress, now }: Call, name: string, window: Window) =>
  countCall(db, { name, clientAddress }, window, now)

export function loginMethodEndpoints(parts: LoginMethodParts): AnsweredEndpoint[] {
  return [
    ...captchaEndpoints(parts),
    ...qrCodeEndpoints(parts),
    ...wechatEndpoints(parts),
    ...sandboxEndpoints(parts),
  ]
}

function captchaEndpoints({ secret }: LoginMethodParts): AnsweredEndpoint[] {
  return [
    answer(methods.getCaptcha, async (call, { use }) => {
      const counted = await countHere(call, 'captcha', CAPTCHAS)
      return counted.ok ? accept(await createCaptcha(call.db, secret, use, call.now)) : counted
    }),
    answer(methods.checkCaptcha, ({ db, now }, answered) => solveCaptcha(db, secret, answered, now)),
  ]
}

function qrCodeEndpoints({ signIns }: LoginMethodParts): AnsweredEndpoint[] {
  return [
    answer(methods.createCode, async (call) => {
      const counted = await countHere(call, 'qr code', QR_CODES)
      return counted.ok ? accept(await createQrCode(call)) : counted
    }),
    answer(methods.qrCodeState, async (call, held) => accept(await readQrState(call, held))),
    answer(methods.verifyLogin, (call, held) => collectSignIn(signIns, call, held)),
    answer(methods.scanCode, async (call, { code }) => {
      const found = await scanQrCode(call, code)
      return found ? accept(found) : refuse('not_found')
    }),
    mutation(methods.decideCode, 'login.decide_qr_code', (tx, call, wanted) =>
      decideQrCode(tx, call, wanted),
    ),
  ]
}

function wechatEndpoints({ signIns, wechat: { gateway } }: LoginMethodParts): AnsweredEndpoint[] {
  return [
    answer(contract.generateCodeForPc, async (call) => {
      const counted = await countHere(call, 'wechat', WECHAT_VISITS)
      return counted.ok ? await startWechatSignIn(gateway, call) : counted
    }),
    answer(contract.loginForPC, (call, shown) => finishWechatSignIn(gateway, signIns, call, shown)),
    answer(contract.wxBindByUnionIdAndSms, (call, shown) => bindBySmsCode(signIns, call, shown)),
    answer(contract.registerByPhoneAndBindWx, (call, { bindTicket, ...wanted }) =>
      signIns.register(call, wanted, (tx, memberId) =>
        bindNewMember(tx, { bindTicket, requestId: wanted.requestId }, memberId, call.now),
      ),
    ),
    answer(contract.wechatBinding, async ({ db, actor: { memberId } }) =>
      accept({ isOffered: gateway.isConfigured, bound: await bindingOf(db, memberId) }),
    ),
    answer(contract.unbindWechat, async ({ db, actor }) => {
      await deleteBinding(db.orm, actor.memberId)
      return accept({})
    }),
  ]
}

/** The user's answer on the sandbox's authorisation page. */
function sandboxEndpoints({ wechat: { sandbox } }: LoginMethodParts): AnsweredEndpoint[] {
  if (!sandbox) return []
  return [
    answer(dev.authorizeWechat, async ({ now }, { state, account, decision }) => {
      if (decision === 'deny') return accept({ url: sandboxReturnUrl(state, null) })
      const identity = { unionId: `sandbox ${account}`, nickname: account }
      const fault = decision === 'allow' ? 'none' : decision
      return accept({ url: sandboxReturnUrl(state, await sandbox.authorize(identity, fault, now)) })
    }),
  ]
}
