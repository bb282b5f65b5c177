import { expect, test } from 'vitest'
import { testCode } from './project'

/** Tests whose database may lose commits in a crash, with the reason. None is about money, orders or stock. */
const ASYNCHRONOUS: Readonly<Record<string, string>> = {
  'backend/favorites/races.test.ts': 'marks offers',
  'backend/gateways/bank/large-statement.test.ts': 'reads a file of the bank; books nothing',
  'backend/gateways/mail/gateway.test.ts': 'sends e-mail',
  'backend/gateways/sms/contract.test.ts': 'sends SMS',
  'backend/gateways/wechat/wechat.test.ts': 'asks WeChat',
  'backend/home/automatic-views.test.ts': 'counts views of offers',
  'backend/http/call-costs.test.ts': 'counts costly calls',
  'backend/login-methods/races.test.ts': 'signs members in',
  'backend/pictures/hostile-uploads.test.ts': 'refuses pictures',
  'backend/platform/rate-limits/look-ups.test.ts': 'counts look-ups',
  'backend/platform/rate-limits/sliding-window.test.ts': 'counts attempts',
  'backend/price-alerts/races.test.ts': 'tells members of prices',
  'backend/questions/races.test.ts': 'counts likes and replies',
  'backend/shops/followed-shops.test.ts': 'follows shops',
  'tests/endpoints/paging.test.ts': 'reads lists',
  'tests/endpoints/quotas.test.ts': 'counts costly calls',
  'tests/endpoints/security-requirements.test.ts': 'reads settings and refusals',
  'tests/endpoints/separation.test.ts': 'refuses calls of strangers',
  'tests/fixtures/account.ts': 'members, sessions and codes',
  'tests/pages/site.ts': 'pages of a browser',
  'tests/pages/statements.test.ts': 'counts statements of pages',
  'tests/support/durability.test.ts': 'tests this option itself',
}

test('only these tests do without durable commits in the gate', () => {
  const files = testCode().filter(
    ({ path, text }) => /asynchronousCommit: true/.test(text) && !path.startsWith('tests/architecture/'),
  )
  expect(files.map(({ path }) => path).sort()).toEqual(Object.keys(ASYNCHRONOUS).sort())
})
