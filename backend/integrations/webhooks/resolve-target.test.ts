import { reasonOf } from 'tests/support/verdict-assertions'
import { describe, expect, test } from 'vitest'
import { type Lookup, resolveTarget } from './resolve-target'

const to =
  (...addresses: string[]): Lookup =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
const PUBLIC = to('93.184.215.14')
const noLookup: Lookup = async (host) => {
  throw new Error(`looked up ${host}`)
}

describe('public targets', () => {
  test.each([
    ['https://erp.example.com/suji', 'ok'],
    ['https://erp.example.com:8443/suji?shop=1', 'ok'],
    ['http://erp.example.com/suji', 'webhook_address_not_allowed'],
    ['https://erp.example.com:22/', 'webhook_address_not_allowed'],
    ['https://user:secret@erp.example.com/', 'webhook_address_not_allowed'],
    ['https://erp.example.com/#fragment', 'webhook_address_not_allowed'],
    ['ftp://erp.example.com/', 'webhook_address_not_allowed'],
    ['file:///etc/passwd', 'webhook_address_not_allowed'],
    ['erp.example.com', 'webhook_address_not_allowed'],
  ])('%s: %s', async (address, expected) => {
    expect(reasonOf(await resolveTarget(address, 'public', PUBLIC))).toBe(expected)
  })

  test.each([
    ['https://127.0.0.1/'],
    ['https://2130706433/'],
    ['https://0x7f.1/'],
    ['https://0177.0.0.1/'],
    ['https://[::1]/'],
    ['https://[::ffff:10.0.0.1]/'],
    ['https://[fd00::1]/'],
    ['https://169.254.169.254/latest/meta-data'],
    ['https://100.64.0.1/'],
  ])('refuses the literal %s without a lookup', async (address) => {
    expect(reasonOf(await resolveTarget(address, 'public', noLookup))).toBe('webhook_address_private')
  })

  test.each([
    ['a private address', ['10.0.0.1']],
    ['one private among public addresses', ['93.184.215.14', '192.168.0.1']],
    ['a mapped address', ['::ffff:127.0.0.1']],
    ['a unique local address', ['fd00::1']],
  ])('refuses a host that resolves to %s', async (_, addresses) => {
    expect(reasonOf(await resolveTarget('https://evil.example.com/', 'public', to(...addresses)))).toBe(
      'webhook_address_private',
    )
  })

  test.each<[string, Lookup]>([
    ['has no address', to()],
    ['is unknown', async () => Promise.reject(new Error('ENOTFOUND'))],
  ])('refuses a host that %s', async (_, lookup) => {
    expect(reasonOf(await resolveTarget('https://gone.example.com/', 'public', lookup))).toBe(
      'webhook_address_unresolvable',
    )
  })

  test('returns the checked address', async () => {
    const found = await resolveTarget('https://erp.example.com/', 'public', to('2606:4700::1', '1.1.1.1'))
    expect(found).toMatchObject({ ok: true, value: { address: '2606:4700::1', family: 6 } })
  })
})

test('targets `any` include HTTP and the loopback address, but no credentials', async () => {
  expect(reasonOf(await resolveTarget('http://127.0.0.1:4000/hook', 'any', noLookup))).toBe('ok')
  expect(reasonOf(await resolveTarget('http://a:b@127.0.0.1/', 'any', noLookup))).toBe(
    'webhook_address_not_allowed',
  )
})
