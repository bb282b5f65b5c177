import { JIN_KEEPER, WANG } from 'tests/fixtures/people'
import { signInFor } from '../../support/actions/account'
import {
  COMPANY_WITHDRAW,
  finishBinding,
  newAccountNo,
  receivedBy,
  startBinding,
  stateShows,
  withdraw,
} from '../../support/actions/banking'
import { moveMarketClock } from '../../support/actions/clock'
import { earn } from '../../support/actions/merchant-program'
import { issueReceiptHere, openMovement } from '../../support/actions/papers'
import { expect } from '../browser-test'
import { test } from '../own-market'

test.setTimeout(600_000)

test('a shop sells, and its company cashes out what was settled', async ({ page, ownMarket }) => {
  const accountNo = newAccountNo()
  await earn(JIN_KEEPER.phone, WANG.phone)
  await moveMarketClock(page, '1 天')
  await signInFor(page, COMPANY_WITHDRAW, JIN_KEEPER.phone)

  await test.step('binds an account in the name of the company', async () => {
    await page.getByRole('main').getByRole('link', { name: '绑定账户' }).click()
    await startBinding(page, accountNo, JIN_KEEPER.company)
    await finishBinding(page, await receivedBy(page, JIN_KEEPER.phone, accountNo))
  })

  await test.step('cashes out from the company’s wallet', async () => {
    await withdraw(page, JIN_KEEPER.phone, '345.67', COMPANY_WITHDRAW)
    await stateShows(page, '成功', COMPANY_WITHDRAW)
  })

  await test.step('the journal of the company has the sale, the cash-out and its receipt', async () => {
    await page.goto('/personalCenter/journal?owner=company')
    const rows = page.getByRole('table', { name: '资金流水' }).getByRole('row')
    await expect(rows.filter({ hasText: '-345.67' }).first()).toContainText('提现')
    await expect(rows.filter({ hasText: WANG.company }).first()).toContainText(/销售货款.*\+39,880\.00/s)
    await openMovement(page, '提现')
    expect(await issueReceiptHere(page)).toMatch(/^[0-9A-Z-]{24}$/)
  })

  await test.step('the books are consistent', async () => {
    expect(await ownMarket.run('reconcile')).toBe('对账无差异')
  })
})
