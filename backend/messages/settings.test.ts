import type { MessageKind } from 'backend/platform/messages'
import { accepted, reasonOf } from 'tests/support/verdict-assertions'
import { expect, test } from 'vitest'
import { defaultChannels, kindSettings, parseChoice } from './settings'

const ORDER: MessageKind = { kind: 'order_paid', name: '订单付款', type: 1, audience: 'member' }
const SECURITY: MessageKind = {
  kind: 'security_changed',
  name: '安全',
  type: 3,
  audience: 'member',
  isSiteFixed: true,
  on: ['sms'],
}
const KINDS = [ORDER, SECURITY]
const FIXED: MessageKind = { ...SECURITY, kind: 'pay_password_changed', isFixed: true }

test.each([
  [ORDER, { site: true, sms: false, email: false }],
  [SECURITY, { site: true, sms: true, email: false }],
])('a kind starts with its own channels: $kind', (kind, channels) => {
  expect(defaultChannels(kind)).toEqual(channels)
})

test.each([
  [[], { site: false, sms: false, email: false }, { site: true, sms: false, email: false }],
  [
    ['order_paid:site', 'order_paid:email', 'security_changed:sms'],
    { site: true, sms: false, email: true },
    { site: true, sms: true, email: false },
  ],
])('a choice of %j switches everything else off, but not the site for security', (on, order, security) => {
  const chosen = accepted(parseChoice(KINDS, on))
  expect([chosen.get('order_paid'), chosen.get('security_changed')]).toEqual([order, security])
})

test('the channels of a fixed kind stay on, others are a choice', () => {
  const fixed = { site: true, sms: true, email: false }
  expect(accepted(parseChoice([FIXED], [])).get(FIXED.kind)).toEqual(fixed)
  const switchedOff = new Map([[FIXED.kind, { site: false, sms: false, email: false }]])
  const [shown] = kindSettings([FIXED], switchedOff)
  expect(shown?.channels.map(({ isOn, isFixed }) => [isOn, isFixed])).toEqual([
    [true, true],
    [true, true],
    [false, false],
  ])
})

test('refuses a kind that the member does not have', () => {
  expect(reasonOf(parseChoice(KINDS, ['shop_order_paid:sms']))).toBe('message_kind_unknown')
})

test('shows the choice, else the defaults, and marks what is fixed', () => {
  const chosen = new Map([['order_paid', { site: false, sms: true, email: false }]])
  const [order, security] = kindSettings(KINDS, chosen)
  expect(order?.channels.map(({ isOn, isFixed }) => [isOn, isFixed])).toEqual([
    [false, false],
    [true, false],
    [false, false],
  ])
  expect(security?.channels.map(({ isOn, isFixed }) => [isOn, isFixed])).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ])
})
