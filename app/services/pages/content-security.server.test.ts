import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { newNonce, withHashedScripts } from './content-security.server'

const hashOf = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`

it('names the page’s own scripts and takes their nonces out', () => {
  const nonce = newNonce()
  const { html, policy } = withHashedScripts(
    `<script nonce="${nonce}">start()</script><script type="module" nonce="${nonce}" async="">go()</script>`,
    nonce,
  )
  expect(html).toBe('<script>start()</script><script type="module" async="">go()</script>')
  expect(policy).toContain(hashOf('start()'))
  expect(policy).toContain(hashOf('go()'))
})

it('does not name a script that got in otherwise', () => {
  const nonce = newNonce()
  const { policy } = withHashedScripts(
    `<script nonce="${nonce}">start()</script><script>evil()</script><script nonce="guess">evil()</script>`,
    nonce,
  )
  expect(policy).not.toContain(hashOf('evil()'))
  expect(policy).not.toContain('unsafe-inline')
})

it('names no hash for a script that is loaded', () => {
  const nonce = newNonce()
  const { policy } = withHashedScripts(`<script nonce="${nonce}" src="/assets/a.js"></script>`, nonce)
  expect(policy).toContain("script-src 'self';")
})

it('lets pictures come from where the market keeps them, and from nowhere else', () => {
  const nonce = newNonce()
  expect(withHashedScripts('', nonce).policy).toContain("img-src 'self' data:;")
  const { policy } = withHashedScripts('', nonce, 'https://img.example.com/suji')
  expect(policy).toContain("img-src 'self' data: https://img.example.com;")
})
