import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FieldsProvider } from '../forms/form-context'
import type { FieldsState } from '../forms/form-state'
import { SmsCodeField } from './phone-and-code'

const QUESTION =
  '该手机号已有多条验证码未使用。请先回答：四十二加七等于多少？请用数字回答（请等 5 秒后再提交）'

function rendered(more: Partial<FieldsState>): string {
  const value = { intent: 'sms', values: {}, errors: {}, formErrors: [], constraints: {}, ...more }
  return renderToStaticMarkup(createElement(FieldsProvider, { value }, createElement(SmsCodeField)))
}

test('shows the question before a further code, tied to its field, and carries its number along', () => {
  const html = rendered({
    values: { challengeId: 'q-1', challengeAnswer: '' },
    errors: { challengeAnswer: [QUESTION] },
  })
  expect(html).toContain('<input type="hidden" name="challengeId" value="q-1"/>')
  expect(html).toContain(`<p class="field__error" id="sms-challengeAnswer-error">${QUESTION}</p>`)
  expect(html).toMatch(
    /<input[^>]* name="challengeAnswer"[^>]* aria-describedby="[^"]*sms-challengeAnswer-error"/,
  )
})

test('keeps the answer that came too early', () => {
  const html = rendered({
    values: { challengeId: 'q-1', challengeAnswer: '49' },
    errors: { challengeAnswer: [QUESTION] },
  })
  expect(html).toMatch(/name="challengeAnswer"[^>]* value="49"/)
})

test('asks nothing while no question is open', () => {
  expect(rendered({ values: { challengeId: 'q-1' } })).not.toContain('challenge')
})
