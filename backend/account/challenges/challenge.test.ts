import { type ChallengeFacts, loginCode, registerCode } from 'contract/account'
import { accepted, reasonOf, tally } from 'tests/support/verdict-assertions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountFixture, openAccountFixture } from '../../../tests/fixtures/account'
import { answerInDigits } from '../../../tests/fixtures/captchas'
import { purgeAccountData } from '../purge-account-data'
import { ANSWER_AFTER_MS, CHALLENGE_AFTER, CHALLENGE_LIFETIME_MS, judgeAnswer } from './challenge'

const NOW = new Date('2026-11-20T09:00:00+08:00')
const later = (ms: number) => new Date(NOW.getTime() + ms)

describe('judges an answer', () => {
  const row = { id: 'open', shownAt: NOW, expiresAt: later(CHALLENGE_LIFETIME_MS) }
  const right = { challengeId: 'open', challengeAnswer: '42' }
  test.each([
    ['without a question', undefined, right, ANSWER_AFTER_MS, 'unasked'],
    ['without an answer', row, { challengeId: 'open' }, ANSWER_AFTER_MS, 'unasked'],
    ['to another question', row, { ...right, challengeId: 'earlier' }, ANSWER_AFTER_MS, 'unasked'],
    ['after the question has expired', row, right, CHALLENGE_LIFETIME_MS, 'unasked'],
    ['at once', row, right, 0, 'early'],
    ['a millisecond too early', row, right, ANSWER_AFTER_MS - 1, 'early'],
    ['wrong and too early', row, { ...right, challengeAnswer: '1' }, 0, 'early'],
    ['right after five seconds', row, right, ANSWER_AFTER_MS, 'right'],
    ['wrong after five seconds', row, { ...right, challengeAnswer: '1' }, ANSWER_AFTER_MS, 'wrong'],
  ] as const)('%s', (_, open, sent, ms, judgement) => {
    expect(judgeAnswer(open, sent, (answer) => answer === '42', later(ms))).toBe(judgement)
  })
})

describe('the question before a further code', () => {
  const PHONE = '13900000001'
  const HERE = '203.0.113.7'
  let fixture: AccountFixture
  beforeAll(async () => {
    fixture = await openAccountFixture({ connections: 20 })
  })
  beforeEach(() => fixture.reset())
  afterAll(() => fixture.close())

  const ask = (answer: object = {}, address = HERE, phone = PHONE) =>
    fixture.call(loginCode, { phone, ...answer }, { address })
  async function unusedCodes(count = CHALLENGE_AFTER, phone = PHONE): Promise<void> {
    for (let n = 0; n < count; n++) {
      accepted(await fixture.call(n % 2 === 0 ? registerCode : loginCode, { phone }))
      await fixture.codes.settled()
      fixture.clock.moveBy(60_000)
    }
  }
  async function question(address = HERE, phone = PHONE): Promise<ChallengeFacts> {
    const refused = await ask({}, address, phone)
    if (refused.ok || refused.reason !== 'challenge_required') throw new Error(reasonOf(refused))
    return refused.facts as unknown as ChallengeFacts
  }
  const rightOf = ({ challengeId, question }: ChallengeFacts) => ({
    challengeId,
    challengeAnswer: answerInDigits(question),
  })

  test('is asked after three unused codes, also of several kinds, and sends nothing', async () => {
    await fixture.member(PHONE)
    await unusedCodes(CHALLENGE_AFTER - 1)
    accepted(await ask())
    fixture.clock.moveBy(60_000)
    const asked = await question()
    expect(asked).toMatchObject({ why: 'unused_codes', waitSeconds: 5 })
    expect(asked.question).toMatch(/等于多少？请用数字回答$/)
    const rows = await fixture.test.db.orm.execute('select from sms_code')
    expect(rows).toHaveLength(CHALLENGE_AFTER)
  })

  test('is not asked for codes that were used', async () => {
    await fixture.member(PHONE)
    for (let n = 0; n < CHALLENGE_AFTER; n++) {
      accepted(await ask())
      const claim = { phone: PHONE, purpose: 'login' as const, smsCode: await fixture.lastCode(PHONE) }
      accepted(await fixture.codes.take(fixture.test.db, claim, fixture.clock.now()))
      fixture.clock.moveBy(60_000)
    }
    expect(reasonOf(await ask())).toBe('ok')
  })

  test('is asked for phones with and without an account alike', async () => {
    const other = '13900000002'
    await fixture.member(PHONE)
    for (const phone of [PHONE, other]) await unusedCodes(CHALLENGE_AFTER, phone)
    const [known, unknown] = [await question(HERE, PHONE), await question(HERE, other)]
    expect({ ...known, challengeId: '', question: '' }).toEqual({ ...unknown, challengeId: '', question: '' })
  })

  test('counts an answer five seconds after it was shown, and not before', async () => {
    await unusedCodes()
    const asked = await question()
    fixture.clock.moveBy(ANSWER_AFTER_MS - 1)
    expect(await ask(rightOf(asked))).toMatchObject({
      reason: 'challenge_required',
      facts: { ...asked, why: 'early', waitSeconds: 1 },
    })
    fixture.clock.moveBy(1)
    expect(reasonOf(await ask(rightOf(asked)))).toBe('ok')
  })

  test('is another one after a wrong answer, and serves once', async () => {
    await unusedCodes()
    const first = await question()
    fixture.clock.moveBy(ANSWER_AFTER_MS)
    const refused = await ask({ ...rightOf(first), challengeAnswer: '-1' })
    const second = (refused.ok ? {} : refused.facts) as unknown as ChallengeFacts
    expect(second.why).toBe('wrong')
    expect([second.challengeId, second.question]).not.toContain(first.challengeId)
    expect(second.question).not.toBe(first.question)
    fixture.clock.moveBy(ANSWER_AFTER_MS)
    const late = await ask(rightOf(first))
    expect(late, 'the first question is over').toMatchObject({ reason: 'challenge_required' })
    const third = (late.ok ? {} : late.facts) as unknown as ChallengeFacts
    fixture.clock.moveBy(ANSWER_AFTER_MS)
    expect(reasonOf(await ask(rightOf(third)))).toBe('ok')
    fixture.clock.moveBy(60_000)
    expect(reasonOf(await ask(rightOf(third))), 'a used answer').toBe('challenge_required')
  })

  test('is open once per phone and address', async () => {
    await unusedCodes()
    const [old, elsewhere] = [await question(), await question('203.0.113.8')]
    const present = await question()
    const rows = await fixture.test.db.orm.execute('select from sms_challenge')
    expect(rows).toHaveLength(2)
    fixture.clock.moveBy(ANSWER_AFTER_MS)
    expect(reasonOf(await ask(rightOf(elsewhere))), 'from another address').toBe('challenge_required')
    expect(reasonOf(await ask(rightOf(old)))).toBe('challenge_required')
    expect(reasonOf(await ask(rightOf(present)))).toBe('challenge_required')
    expect(reasonOf(await ask(rightOf(elsewhere), '203.0.113.8'))).toBe('ok')
  })

  test('is answered once by 20 copies at the same time', async () => {
    await unusedCodes()
    const asked = await question()
    fixture.clock.moveBy(ANSWER_AFTER_MS)
    const copies = await Promise.all(Array.from({ length: 20 }, () => ask(rightOf(asked))))
    expect(tally(copies)).toEqual({ ok: 1, too_many_requests: 19 })
  })

  test('ends after ten minutes', async () => {
    await unusedCodes()
    const asked = await question()
    fixture.clock.moveBy(CHALLENGE_LIFETIME_MS)
    expect(reasonOf(await ask(rightOf(asked)))).toBe('challenge_required')
    const rows = async () => (await fixture.test.db.orm.execute('select from sms_challenge')).length
    await purgeAccountData(fixture.test.db, fixture.clock.now())
    expect(await rows()).toBe(1)
    fixture.clock.moveBy(CHALLENGE_LIFETIME_MS + 1)
    await purgeAccountData(fixture.test.db, fixture.clock.now())
    expect(await rows()).toBe(0)
  })
})
