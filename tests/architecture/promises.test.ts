// Deadlines and rates that pages, messages and articles promise are those of the code.
import { CODE_LIFETIME_MS } from 'backend/account/sms-codes/send-sms-code'
import { START_INTERVAL_MS, VERIFY_WITHIN_MS } from 'backend/banking/cards/card-rules'
import { ANSWER_MS, ARBITRATE_MS } from 'backend/disputes/deadlines'
import { CORRECTION_MS } from 'backend/ordering/corrections/correction-rules'
import { TOLERANCE_PER_MILLE } from 'backend/ordering/settlement/settle'
import { RECEIPT_CONFIRM_MS } from 'backend/ordering/steps/complete-order'
import { REFUND_ANSWER_MS } from 'backend/ordering/steps/step-deadlines'
import { ENTERPRISE_ORDER_FEN } from 'contract/authentication/states'
import { PURPOSE_RULE } from 'contract/banking/transfer-purpose'
import { TOKEN_LIFETIME_DAYS } from 'contract/constants'
import { SIGNING_DAYS } from 'contract/contracts/states'
import { DAY_MS, HOUR_MS, MINUTE_MS } from 'contract/durations'
import { CONVERSION_DAYS, GROUP_DEPOSIT_PER_MILLE } from 'contract/group-purchases/terms'
import { PIN_OPEN_HOURS } from 'contract/pins/terms'
import { DEPOSIT_MOST_PER_MILLE } from 'contract/plans/price-tiers'
import {
  DELAY_ANSWER_DAYS,
  DELAY_FREE_DAYS,
  DELAY_TOTAL_DAYS,
  DELIVERY_GRACE_DAYS,
  DELIVERY_REMINDER_MS,
  TERMINATION_ANSWER_MS,
} from 'contract/plans/terms'
import {
  DELIVERY_DAYS,
  CONVERSION_DAYS as PRESALE_CONVERSION_DAYS,
  PRESALE_DEPOSIT_PER_MILLE,
  SHORT_FREE_PER_MILLE,
} from 'contract/presales/terms'
import { SETTINGS } from 'contract/settings/settings'
import { describe, expect, test } from 'vitest'
import { projectFiles, runningCode } from './project'

interface Promised {
  what: string
  /** Sentences that promise it; the first group is the number. */
  sentences: RegExp
  value: number
}

const PROMISES: Promised[] = [
  {
    what: 'minutes to pay a spot order',
    sentences: /(?:订单(?:提交|生成)后|一般为|其余订单为) (\d+) 分钟/g,
    value: SETTINGS.spot_pay_minutes.standard,
  },
  {
    what: 'days to the automatic receipt',
    sentences: /交货满 (\d+) [天日]/g,
    value: RECEIPT_CONFIRM_MS / DAY_MS,
  },
  {
    what: 'hours to answer a request for a refund',
    sentences:
      /(?:申请退款|退款申请|商家)[^。；异议]{0,14}? ?(\d+) 小时内(?:没有|未)?答复[^。；]{0,6}(?:视为同意|自动同意|逾期即退)/g,
    value: REFUND_ANSWER_MS / HOUR_MS,
  },
  {
    what: 'hours to answer an objection',
    sentences: /(\d+) 小时内(?:未)?答复，(?:逾期)?视为拒绝/g,
    value: ANSWER_MS / HOUR_MS,
  },
  {
    what: 'days to ask for arbitration',
    sentences: /拒绝后 (\d+) 天内可以申请平台仲裁/g,
    value: ARBITRATE_MS / DAY_MS,
  },
  {
    what: 'hours to correct a hand-over',
    sentences: /出库后 (\d+) 小时内可申请/g,
    value: CORRECTION_MS / HOUR_MS,
  },
  {
    what: 'minutes of a code',
    sentences: /验证码，?(?: )?(\d+) 分钟内有效/g,
    value: CODE_LIFETIME_MS / MINUTE_MS,
  },
  {
    what: 'hours to type a verification amount',
    sentences: /(\d+) 小时内(?:有效；三次|回填)/g,
    value: VERIFY_WITHIN_MS / HOUR_MS,
  },
  {
    what: 'hours between two verifications',
    sentences: /(\d+) 小时内只能发起一次/g,
    value: START_INTERVAL_MS / HOUR_MS,
  },
  {
    what: 'days of a sign-in',
    sentences: /(?:登录后|登录状态保持|会话标识，) ?(\d+) 天/g,
    value: TOKEN_LIFETIME_DAYS,
  },
  { what: 'days to sign', sentences: /首次签署后 (\d+) 日/g, value: SIGNING_DAYS },
  { what: 'hours of a pin', sentences: /(?:开团后|；|，) ?(\d+) 小时内拼满成交/g, value: PIN_OPEN_HOURS },
  { what: 'days to convert plans', sentences: /成团后(?:买家在)? (\d+) 天内/g, value: CONVERSION_DAYS },
  {
    what: 'deposit of a group purchase in percent',
    sentences: /最高一档单价计算货款的 ([\d.]+)%/g,
    value: GROUP_DEPOSIT_PER_MILLE / 10,
  },
  {
    what: 'deposit of a presale in percent',
    sentences: /首档价计算货款的 ([\d.]+)%/g,
    value: PRESALE_DEPOSIT_PER_MILLE / 10,
  },
  {
    what: 'most of the deposit at the lowest price in percent',
    sentences: /最低一档货款(?:的)? ([\d.]+)%/g,
    value: DEPOSIT_MOST_PER_MILLE / 10,
  },
  {
    what: 'days to convert plans of a presale',
    sentences: /(?:请在 |开放转单 )(\d+) 天(?:内把计划转为订单|，)/g,
    value: PRESALE_CONVERSION_DAYS,
  },
  {
    what: 'days of the delivery window of a presale',
    sentences: /提货窗口为到货后 (\d+) 天/g,
    value: DELIVERY_DAYS,
  },
  {
    what: 'missing goods that cost no bond in percent',
    sentences: /短少(?:不)?超过 ([\d.]+)%/g,
    value: SHORT_FREE_PER_MILLE / 10,
  },
  { what: 'days of a first delay', sentences: /首次(?:延期)?不超过 (\d+) 天/g, value: DELAY_FREE_DAYS },
  {
    what: 'days until goods of a plan are late',
    sentences: /以较晚的为准）满 (\d+) 天/g,
    value: DELIVERY_GRACE_DAYS,
  },
  {
    what: 'days before that a shop is reminded',
    sentences: /到期前 (\d+) 天有提醒/g,
    value: DELIVERY_REMINDER_MS / DAY_MS,
  },
  { what: 'days to decline a delay', sentences: /(\d+) 天内不拒绝/g, value: DELAY_ANSWER_DAYS },
  { what: 'days of all delays', sentences: /累计不?超过 (\d+) 天/g, value: DELAY_TOTAL_DAYS },
  {
    what: 'hours to answer a proposal',
    sentences: /(?:另一方|买家|对方) (\d+) 小时内同意即解除/g,
    value: TERMINATION_ANSWER_MS / HOUR_MS,
  },
  {
    what: 'tolerance of the weighbridge in percent',
    sentences: /±([\d.]+)%/g,
    value: TOLERANCE_PER_MILLE / 10,
  },
  {
    what: 'commission in percent',
    sentences: /(?:成交)?货款的 ([\d.]+)% (?:支付|收取|平台)/g,
    value: SETTINGS.commission_per_mille.standard / 10,
  },
  {
    what: 'yuan from which a company is needed',
    sentences: /超过 ([\d,]+) 元(?:的订单|而所在企业)/g,
    value: ENTERPRISE_ORDER_FEN / 100,
  },
]

const texts = [
  ...projectFiles((path) => /^backend\/content\/delivered\/.*\.html$/.test(path)),
  ...runningCode((path) => /^(app|backend|contract)\//.test(path)),
]

test('pages and help say the same about the purpose of a transfer', () => {
  const help = texts.find(({ path }) => path.endsWith('articles/9.html'))
  expect(help?.text).toContain(PURPOSE_RULE)
  const written = texts.filter(({ text }) => /附言(?:填写|写明|只写)/.test(text)).map(({ path }) => path)
  expect(written).toEqual([])
})

describe('promises', () => {
  test.each(PROMISES)('$what: all texts say $value', ({ sentences, value }) => {
    const said = texts.flatMap(({ path, text }) =>
      [...text.matchAll(sentences)].map(([sentence, number = '']) => ({
        place: `${path}: ${sentence}`,
        number: Number(number.replaceAll(',', '')),
      })),
    )
    expect(said.length).toBeGreaterThan(0)
    expect(said.filter(({ number }) => number !== value).map(({ place }) => place)).toEqual([])
  })
})
