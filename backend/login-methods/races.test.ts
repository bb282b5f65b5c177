import { newId } from 'backend/platform/ids'
import { checkPhone, loginByPassword, loginCode, loginOut } from 'contract/account'
import { updatePwd } from 'contract/account/security'
import { authorizeWechat } from 'contract/dev'
import { checkCaptcha, createCode, decideCode, getCaptcha, verifyLogin } from 'contract/login-methods'
import { generateCodeForPc, loginForPC, wxBindByUnionIdAndSms } from 'contract/login-methods/wechat'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '../../tests/endpoints/market'
import { captchaTicketFor, solveWork } from '../../tests/fixtures/captchas'
import { PASSWORD } from '../../tests/fixtures/market'
import { codeFor, fresh } from '../../tests/fixtures/sms-codes'

const COPIES = 10
let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process', asynchronousCommit: true })
})
afterAll(() => m.close())

const atOnce = <T>(work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: COPIES }, (_, n) => work(n)))

function tally(answers: readonly { reason: string | null }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { reason } of answers) counts[reason ?? 'ok'] = (counts[reason ?? 'ok'] ?? 0) + 1
  return counts
}

const confirm = (code: string) => ({ code, decision: 'confirm' as const, ...fresh() })

test('one of several members who confirm a QR code at once succeeds', async () => {
  const { code, secret } = await m.value(createCode, {})
  const people = await atOnce(() => m.newPerson())
  const answers = await Promise.all(people.map((person) => m.ask(decideCode, confirm(code), person)))
  expect(tally(answers)).toEqual({ ok: 1, qr_code_decided: COPIES - 1 })
  const { signedIn } = await m.value(verifyLogin, { code, secret })
  expect(signedIn?.user.memberId).toBe(people[answers.findIndex(({ status }) => status === 200)]?.memberId)
})

test('one of several tabs collects the session of a confirmed QR code', async () => {
  const { code, secret } = await m.value(createCode, {})
  await m.value(decideCode, confirm(code), await m.newPerson())
  const collected = await atOnce(() => m.value(verifyLogin, { code, secret }))
  expect(collected.filter(({ signedIn }) => signedIn !== null)).toHaveLength(1)
  expect(new Set(collected.map(({ state }) => state))).toEqual(new Set(['used']))
})

test.each(['signs out', 'changes the password'])(
  'a confirmed QR code opens no session once the phone %s',
  async (what) => {
    const person = await m.newPerson()
    const { token } = await m.value(loginByPassword, { phone: person.phone, password: PASSWORD })
    const { code, secret } = await m.value(createCode, {})
    await m.value(decideCode, confirm(code), { token })
    if (what === 'signs out') await m.value(loginOut, {}, { token })
    else
      await m.value(updatePwd, { oldPassword: PASSWORD, password: 'granules-29', requestId: newId() }, person)
    expect(await m.value(verifyLogin, { code, secret })).toMatchObject({ state: 'expired', signedIn: null })
  },
)

test('a captcha that is answered several times at once gives one ticket, which serves once', async () => {
  const { captchaId, work } = await m.value(getCaptcha, { use: 'check_phone' })
  const phone = m.freshPhone()
  const solved = await atOnce(() => m.ask(checkCaptcha, { captchaId, phone, work: solveWork(work) }))
  expect(tally(solved)).toEqual({ ok: 1, captcha_expired: COPIES - 1 })
  const captchaTicket = await captchaTicketFor(m, 'check_phone', phone)
  const checks = await atOnce(() => m.ask(checkPhone, { phone, captchaTicket }))
  expect(tally(checks)).toEqual({ ok: 1, captcha_required: COPIES - 1 })
})

async function fromWechat(account: string) {
  const { url, secret } = await m.value(generateCodeForPc, {})
  const state = new URL(url, 'http://sandbox').searchParams.get('state') ?? ''
  const back = await m.value(authorizeWechat, { state, account })
  return { state, secret, code: new URL(back.url, 'http://sandbox').searchParams.get('code') ?? '' }
}

async function bindForm(account: string, phone: string) {
  const { unbound } = await m.value(loginForPC, await fromWechat(account))
  return { phone, smsCode: await codeFor(m, phone), bindTicket: unbound?.bindTicket ?? '' }
}

async function personWithCode() {
  const { phone } = await m.newPerson()
  await m.value(loginCode, { phone })
  await codeFor(m, phone)
  return phone
}

test('a return from WeChat that is loaded several times at once counts once', async () => {
  const back = await fromWechat('loaded again')
  const answers = await atOnce(() => m.ask(loginForPC, back))
  expect(tally(answers)).toEqual({ ok: 1, wechat_state_expired: COPIES - 1 })
})

test('a WeChat account is bound to one of several members at once', async () => {
  const phones = await atOnce(personWithCode)
  const forms = await Promise.all(phones.map((phone) => bindForm('one for many', phone)))
  const answers = await Promise.all(forms.map((form) => m.ask(wxBindByUnionIdAndSms, form)))
  expect(tally(answers)).toEqual({ ok: 1, wechat_bound: COPIES - 1 })
})

test('a member gets one of two WeChat accounts at once', async () => {
  const phone = await personWithCode()
  const forms = await Promise.all(['first', 'second'].map((account) => bindForm(account, phone)))
  const answers = await Promise.all(forms.map((form) => m.ask(wxBindByUnionIdAndSms, form)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})
