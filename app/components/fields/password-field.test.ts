import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PasswordField } from './password-field'

const FIELD = { name: 'password', id: 'login-password', value: '', values: [], errors: [], constraint: {} }

test.each(['current-password', 'new-password', 'off'] as const)(
  'hides what is typed, and lets a password manager fill and paste it (%s)',
  (autoComplete) => {
    const field = createElement(PasswordField, { field: FIELD, label: '登录密码', autoComplete })
    const html = renderToStaticMarkup(field)
    expect(html).toContain('type="password"')
    expect(html.toLowerCase()).toContain(`autocomplete="${autoComplete}"`)
    expect(html).not.toMatch(/onpaste|readonly|maxlength/i)
  },
)
